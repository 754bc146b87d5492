import { useState } from 'react'
import css from './Drive.module.css'
import { useLabels } from './labels'
import parts from './Parts.module.css'

type Props = { kind: 'code' | 'note'; onSaid: (text: string) => void }
/** A note, or the code that the customer says. */
export function SayStep({ kind, onSaid }: Props) {
  const t = useLabels()
  const [text, setText] = useState('')
  return (
    <form
      className={parts['choices']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!text.trim()) return
        onSaid(text.trim())
        setText('')
      }}
    >
      <label className={parts['field']}>
        {kind === 'code' ? t('typeCode') : t('typeNote')}
        <input
          value={text}
          maxLength={500}
          autoComplete="off"
          inputMode={kind === 'code' ? 'numeric' : 'text'}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className={css['go']} data-tone="full" disabled={!text.trim()}>
        {t('save')}
      </button>
    </form>
  )
}
