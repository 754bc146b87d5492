import { addDays } from '#contract/zone'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { kindIcons, useExceptionLabels } from '#features/logistics/exceptions/lent'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import { Meter } from './Meter.tsx'
import { Quiet } from './Quiet.tsx'
import css from './ReasonsCard.module.css'
import { linksOf } from './rules'

/** Of what kinds the exceptions of the days shown are. */
export function ReasonsCard({ data: { reasons, day, days } }: { data: Dashboard }) {
  const t = useLabels()
  const kindName = useExceptionLabels()
  const number = useNumber()
  const [{ depot }] = useSearchText()
  const links = linksOf({ day, depot })
  const since = addDays(day, 1 - days)
  const most = Math.max(1, ...reasons.map(({ count }) => count))
  return (
    <Card title={t('reasons')} tools={<Quiet>{number(reasons.reduce((sum, one) => sum + one.count, 0))}</Quiet>}>
      <ul className={css['reasons']}>
        {reasons.map(({ kind, count }) => {
          const Icon = kindIcons[kind]
          return (
            <li key={kind}>
              <Link href={links.reason(kind, since)}>
                <Icon size={16} stroke={1.75} aria-hidden />
                <span>{kindName(`kind.${kind}`)}</span>
                <Meter percent={(count / most) * 100} />
                <strong>{number(count)}</strong>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
