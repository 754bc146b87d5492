import type { ReactNode } from 'react'
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
