import { lazy, Suspense, type ReactNode } from 'react'
import css from './RichText.module.css'
import type { RichNode } from './rich-text.tsx'

export interface RichTextProps {
  /** Its name for screen readers, and the placeholder. */
  label: string
  /** Read once; give it another `key` to start with another text. */
  value?: unknown
  onChange: (value: RichNode) => void
  /** The button that sends it, at the end of the toolbar. */
  action?: ReactNode
  autoFocus?: boolean
}

// The editor weighs more than many a page: it comes when somebody is about to write.
const Editor = lazy(() => import('./RichTextEditor.tsx').then((file) => ({ default: file.RichTextEditor })))

/** Writes rich text. @example <RichText label="Write a comment" onChange={setBody} action={<Button size="sm">Comment</Button>} /> */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<div className={`${css['editor']} ${css['waiting']}`} />}>
      <Editor {...props} />
    </Suspense>
  )
}
