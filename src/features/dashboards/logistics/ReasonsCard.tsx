import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { Change } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { kindIcons, useExceptionLabels } from '#features/logistics/exceptions/lent'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import { Meter } from './Meter.tsx'
import { Quiet } from './Quiet.tsx'
import css from './ReasonsCard.module.css'
import { linksOf } from './rules'

/** Of what kinds the exceptions of the days shown are, and how many more than on the days before. */
export function ReasonsCard({ data: { reasons, day, range, before } }: { data: Dashboard }) {
  const t = useLabels()
  const kindName = useExceptionLabels()
  const number = useNumber()
  const more = useNumber({ signDisplay: 'exceptZero' })
  const [{ depot }] = useSearchText()
  const links = linksOf({ day, depot })
  const all = reasons.reduce((sum, one) => sum + one.count, 0)
  const most = Math.max(1, ...reasons.map(({ count }) => count))
  return (
    <Card
      title={t('reasons')}
      tools={
        <Quiet>
          {number(all)} · <Change good={all <= before.exceptions}>{more(all - before.exceptions)}</Change>
        </Quiet>
      }
    >
      <ul className={css['reasons']}>
        {reasons.map(({ kind, count, before: earlier }) => {
          const Icon = kindIcons[kind]
          return (
            <li key={kind}>
              <Link href={links.reason(kind, range)}>
                <Icon size={16} stroke={1.75} aria-hidden />
                <span>{kindName(`kind.${kind}`)}</span>
                <Meter percent={(count / most) * 100} />
                <strong>{number(count)}</strong>
                <small>{more(count - earlier)}</small>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
