import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import css from './Ranges.module.css'

/** The rows of a dashboard, one below the other. */
export const Board = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={css['board']} aria-busy={busy}>
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
