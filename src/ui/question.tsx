import type { ReactNode } from 'react'

export interface Question {
  title: string
  /** What goes with it. */
  text?: ReactNode
  /** The verb on the button: "Delete user". */
  verb: string
  /** Cancels; the words of the kit when not given. */
  cancel?: string
  /** Red, for what destroys. */
  destructive?: boolean
}
