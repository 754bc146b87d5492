import {
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from '@tabler/icons-react'
import { Placeholder } from '@tiptap/extension-placeholder'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { LinkField } from './LinkField.tsx'
import type { RichTextProps } from './rich-text-types.tsx'
import css from './RichText.module.css'
import { cleanText, isSafeAddress } from './rich-text.tsx'
import { useWords } from './Words.tsx'

export function RichTextEditor({ label, value, onChange, action, autoFocus }: RichTextProps) {
  const editor = useEditor({
    // Its style sheet is in ours: a script that writes styles would need a place in the content policy.
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    content: cleanText(value),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        codeBlock: false,
        horizontalRule: false,
        underline: false,
        trailingNode: false,
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (href) => isSafeAddress(href) },
      }),
      Placeholder.configure({ placeholder: label }),
    ],
    onUpdate: ({ editor }) => onChange(cleanText(editor.getJSON())),
  })
  return (
    <div className={css['editor']}>
      <EditorContent editor={editor} className={css['text'] ?? ''} />
      <Toolbar editor={editor} action={action} />
    </div>
  )
}

function Toolbar({ editor, action }: { editor: Editor; action: ReactNode }) {
  const words = useWords().editor
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      strike: editor.isActive('strike'),
      code: editor.isActive('code'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
    }),
  })
  const act = () => editor.chain().focus()
  const buttons = [
    { key: 'bold', icon: IconBold, run: () => act().toggleBold().run() },
    { key: 'italic', icon: IconItalic, run: () => act().toggleItalic().run() },
    { key: 'strike', icon: IconStrikethrough, run: () => act().toggleStrike().run() },
    { key: 'code', icon: IconCode, run: () => act().toggleCode().run() },
    { key: 'bullets', icon: IconList, run: () => act().toggleBulletList().run() },
    { key: 'numbers', icon: IconListNumbers, run: () => act().toggleOrderedList().run() },
    { key: 'link', icon: IconLink, run: () => setLinking(!linking) },
  ] as const
  return (
    <>
      {linking && <LinkField editor={editor} close={() => setLinking(false)} />}
      <div className={css['toolbar']} role="toolbar" aria-label={words.toolbar}>
        {buttons.map(({ key, icon, run }) => (
          <IconButton key={key} size="sm" label={words[key]} icon={icon} aria-pressed={on[key]} onClick={run} />
        ))}
        {action && <span className={css['end']}>{action}</span>}
      </div>
    </>
  )
}
