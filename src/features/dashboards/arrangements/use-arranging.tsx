import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Arrangement, CardName, Dashboard } from './contract/cards'

export interface CardOf {
  title: string
  /** How much of a row it takes, of four parts. */
  room: 1 | 2 | 3 | 4
  /** Nothing while its figures are awaited. */
  card: ReactNode
  /** What stands there meanwhile, as high as what comes. */
  wait?: ReactNode
}
/** Undefined is a card that this person may not see. */
export type CardsOf<D extends Dashboard> = Readonly<Record<CardName<D>, CardOf | undefined>>

export interface Arranging<D extends Dashboard = Dashboard> {
  dashboard: D
  /** Undefined while the dashboard's answer, which says it, is awaited. */
  arrangement: Arrangement | undefined
  isOpen: boolean
  open: () => void
  /** With what was kept, which is shown until the dashboard says so itself. */
  close: (kept?: Arrangement) => void
  opener: RefObject<HTMLButtonElement | null>
}

/** How this person arranged the cards of a dashboard, and whether they do so now. */
export function useArranging<D extends Dashboard>(dashboard: D, said: Arrangement | undefined): Arranging<D> {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<Arrangement>()
  const opener = useRef<HTMLButtonElement>(null)
  const arrangement = said && kept && kept.version > said.version ? kept : said
  return {
    dashboard,
    arrangement,
    isOpen,
    open: () => setOpen(true),
    close(next) {
      if (next) setKept(next)
      setOpen(false)
      opener.current?.focus()
    },
    opener,
  }
}

/** Cards side by side: a row has room for four, and some of them take more of it than others. */
export function rowsOfCards<Card extends { room: number }>(cards: readonly Card[]): Card[][] {
  const rows: Card[][] = []
  let left = 0
  for (const card of cards) {
    if (card.room > left) {
      rows.push([])
      left = 4
    }
    rows.at(-1)!.push(card)
    left -= card.room
  }
  return rows
}
