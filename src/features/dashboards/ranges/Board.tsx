import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import css from './Ranges.module.css'

/** The cards of a dashboard, one row below the other. */
export const Board = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={css['board']} aria-busy={busy}>
    {children}
  </div>
)

/** Cards side by side, below each other where there is little room; a row keeps its height while its cards are awaited. */
export const Cards = ({ of, children }: { of: 'three' | 'two' | 'even'; children: ReactNode }) => (
  <div className={css['cards']} data-of={of}>
    {children}
  </div>
)

/** From a card to the list behind it. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={css['more']} href={href}>
    {children}
  </Link>
)

/** As high as what comes, so that nothing below it moves. */
export const Waiting = ({ strip = false }: { strip?: boolean }) => (
  <div className={css['waiting']} data-strip={strip}>
    <Card>
      <Skeletons rows={strip ? 1 : 5} />
    </Card>
  </div>
)
