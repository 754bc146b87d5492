import { useEffect, useRef, useState } from 'react'
import css from './RowCell.module.css'

type Props = {
  /** For who does not see it: column, row and text. */
  name: string
  text: string
  /** What stands where nothing stands. */
  empty: string
  /** What is wrong with it. */
  wrong: string | undefined
  mended: boolean
  /** Says whether it was taken; without it the cell cannot be changed. */
  save: ((text: string) => Promise<boolean>) | undefined
}

/** A cell that is written anew where it stands: Enter keeps, Escape gives up. */
export function RowCell({ name, text, empty, wrong, mended, save }: Props) {
  const [draft, setDraft] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  useEffect(() => {
    if (draft !== undefined || !back.current) return
    back.current = false
    button.current?.focus()
  }, [draft])
  const close = (refocus: boolean) => {
    back.current = refocus
    setDraft(undefined)
  }
  const keep = async (refocus: boolean) => {
    if (draft === undefined || !save) return
    // what was refused stays as it was typed
    if (draft === text || (await save(draft))) close(refocus)
  }
  if (draft !== undefined)
    return (
      <input
        className={css['input']}
        aria-label={name}
        // the cell was opened to write in it
        autoFocus
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => void keep(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void keep(true)
          }
          if (event.key === 'Escape') close(true)
        }}
      />
    )
  const shown = text || empty
  const look = { 'data-wrong': wrong !== undefined || undefined, 'data-mended': mended || undefined }
  if (!save)
    return (
      <span className={css['cell']} {...look}>
        <bdi>{shown}</bdi>
      </span>
    )
  return (
    <button
      ref={button}
      type="button"
      className={css['cell']}
      aria-label={wrong ? `${name}. ${wrong}` : name}
      title={text}
      {...look}
      onClick={() => setDraft(text)}
    >
      <bdi>{shown}</bdi>
    </button>
  )
}
