import type { ReactNode } from 'react'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import css from './Ranges.module.css'

export interface Share {
  key: string
  label: ReactNode
  count: number
  /** What is written instead of the count. */
  figure?: string
  /** How many there were on the days before: how many more there are now is told. */
  before?: number
  /** Of progress: how much of its own whole the bar fills; else it is drawn beside the longest. */
  part?: number
  /** Another figure beside the count; else what part of all it is. */
  aside?: string
  href: string
}

/** `compact`: a line each, where labels are short. */
type SharesProps = { list: readonly Share[]; total: number; compact?: boolean }
/** Figures by what they are about, the longest bar first, each a link to its rows. */
export function Shares({ list, total, compact = false }: SharesProps) {
  const number = useNumber()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 1 })
  const more = useNumber({ signDisplay: 'exceptZero' })
  const most = Math.max(1, ...list.map(({ count }) => count))
  return (
    <ul className={css['shares']} data-compact={compact}>
      {list.map(({ key, label, count, figure, part, aside, before, href }) => (
        <li key={key}>
          <Link href={href}>
            <span className={css['name']} dir="auto">
              {label}
            </span>
            <strong>{figure ?? number(count)}</strong>
            <span className={css['aside']}>
              {aside ?? percent(total === 0 ? 0 : count / total)}
              {before !== undefined && <span className={css['by']}>{more(count - before)}</span>}
            </span>
            <span className={css['track']} aria-hidden>
              <span style={{ inlineSize: `${(part ?? count / most) * 100}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
