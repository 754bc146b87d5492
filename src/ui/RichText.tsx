import { lazy, Suspense } from 'react'
import css from './RichText.module.css'
import type { RichTextProps } from './rich-text-types.tsx'

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
