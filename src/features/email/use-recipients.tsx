import { useRef, useState } from 'react'
import type { Address } from '#features/email/contract/mailboxes'
import { addressesIn, unique } from './rules'
import type { useDraft } from './use-draft'

export const lines = ['to', 'cc', 'bcc'] as const
export type Line = (typeof lines)[number]

/** The lines of recipients: which of them are shown, and what stands in them and was not entered yet. */
export function useRecipients({ written: { to, cc, bcc }, set }: ReturnType<typeof useDraft>) {
  const [shown, setShown] = useState({ to: true, cc: cc.length > 0, bcc: bcc.length > 0 })
  /** Whoever presses Send means it, too. */
  const typed = useRef<Record<Line, string>>({ to: '', cc: '', bcc: '' })
  const [entered, setEntered] = useState(0)

  return {
    shown,
    show: (line: Line) => setShown({ ...shown, [line]: true }),
    type: (line: Line, text: string) => {
      typed.current[line] = text
    },
    /** How often all were entered: the lines begin anew by that. */
    entered,
    /** Gives all they are then, or says which of the words are no address. */
    enter: (): Record<Line, Address[]> | string => {
      const all = { to: [...to], cc: [...cc], bcc: [...bcc] }
      for (const line of lines) {
        const { found, rest } = addressesIn(typed.current[line])
        if (rest) return rest
        all[line] = unique([...all[line], ...found])
      }
      if (lines.some((line) => typed.current[line].trim())) {
        set(all)
        typed.current = { to: '', cc: '', bcc: '' }
        setEntered(entered + 1)
      }
      return all
    },
  }
}
