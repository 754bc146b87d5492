import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import css from './RichText.module.css'
import { isSafeAddress } from './rich-text.tsx'
import { useWords } from './Words.tsx'

/** Asks for the address of the selected words. It is no form of its own: the editor may stand in one. */
export function LinkField({ editor, close }: { editor: Editor; close: () => void }) {
  const words = useWords().editor
  const current = editor.getAttributes('link')['href'] as unknown
  const [address, setAddress] = useState(typeof current === 'string' ? current : 'https://')
  const [wrong, setWrong] = useState(false)

  function set() {
    if (!isSafeAddress(address)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !current) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    } else chain.setLink({ href: address }).run()
    close()
  }
  return (
    <div className={css['link']}>
      <TextInput
        size="sm"
        flex={1}
        autoFocus
        dir="ltr"
        aria-label={words.linkAddress}
        value={address}
        error={wrong && words.linkWrong}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') set()
          else close()
        }}
      />
      <Button size="sm" variant="default" onClick={set}>
        {words.linkSet}
      </Button>
      {current !== undefined && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          {words.linkRemove}
        </Button>
      )}
    </div>
  )
}
