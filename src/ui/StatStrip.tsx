import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import type { KitIcon } from './StatusChip.tsx'
import css from './StatStrip.module.css'

export interface Stat {
  label: string
  /** The word where there is little room. */
  short?: string
  icon?: KitIcon
  figure: ReactNode
  /** "of 85" or a unit, smaller behind the figure. */
  unit?: string
  context?: ReactNode
  /** The rows behind the figure; none where no list shows just these. */
  href?: string
  /** Left out on phones, where three cells fit. */
  wide?: boolean
}

/** Figures side by side in one card, each a link to its rows where there is a list of them.
 *  @example <StatStrip stats={[{ label: 'Active', icon: IconCircleCheck, figure: '43', href: '?status=active' }]} /> */
export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <div className={css['frame']}>
      <div className={css['strip']} data-many={stats.length > 5}>
        {stats.map(({ label, short, icon: Icon, figure, unit, context, href, wide }) => (
          <Cell key={label} href={href} wide={wide}>
            <span className={css['label']}>
              {Icon && <Icon size={14} stroke={1.75} />}
              <span className={short ? css['full'] : undefined}>{label}</span>
              {short && <span className={css['short']}>{short}</span>}
            </span>
            <span className={css['figure']}>
              {figure}
              {unit && <small> {unit}</small>}
            </span>
            {context && <span className={css['context']}>{context}</span>}
          </Cell>
        ))}
      </div>
    </div>
  )
}

type CellProps = { href: string | undefined; wide: boolean | undefined; children: ReactNode }
function Cell({ href, wide, children }: CellProps) {
  const same = { className: css['stat'], 'data-wide': wide }
  return href === undefined ? (
    <div {...same}>{children}</div>
  ) : (
    <Link href={href} {...same}>
      {children}
    </Link>
  )
}

/** A difference, green when better and red when worse, with its sign. */
export function Change({ good, children }: { good: boolean; children: ReactNode }) {
  return <span className={good ? css['better'] : css['worse']}>{children}</span>
}
