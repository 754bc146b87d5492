import {
  IconClockCheck,
  IconClockExclamation,
  IconReceiptEuro,
  IconSchool,
  IconStopwatch,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { Change } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import css from './PerformanceCard.module.css'
import { Quiet } from './Quiet.tsx'
import { rowsOf } from './rules'
import { usePercent } from './use-figures'

type Pair = { now: number | null; before: number | null }

/** How well it went over the days that are shown, and against as many days before them. */
export function PerformanceCard({ data }: { data: Dashboard }) {
  'use no memo'
  const { performance, days } = data
  const [{ depot }] = useSearchText()
  const links = rowsOf(data, depot)
  const t = useLabels()
  const number = useNumber({ maximumFractionDigits: 0 })
  const signed = useNumber({ maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const two = useNumber({ minimumIntegerDigits: 2 })
  const percent = usePercent()
  const money = useMoney()
  const { onTime, firstAttempt, lateMinutes, doorSeconds, stopCents, currency, miss } = performance
  const inMoney = (cents: number) => (currency === '' ? '–' : money({ cents: Math.round(cents), currency }))
  const tenth = useNumber({ maximumFractionDigits: 1 })
  const tenths = (seconds: number) => t('minutes', { m: tenth(seconds / 60) })
  const inMinutes = (seconds: number) =>
    t('minutesSeconds', { m: number(Math.floor(seconds / 60)), s: two(Math.floor(seconds % 60)) })
  const rows = [
    {
      name: 'onTime',
      icon: IconClockCheck,
      pair: onTime,
      write: percent,
      by: (d: number) => percent(d, true),
      up: true,
    },
    {
      name: 'firstAttempt',
      icon: IconTargetArrow,
      pair: firstAttempt,
      write: percent,
      by: (d: number) => percent(d, true),
      up: true,
    },
    {
      name: 'lateBy',
      icon: IconClockExclamation,
      pair: lateMinutes,
      write: (v: number) => t('minutes', { m: number(v) }),
      by: (d: number) => t('minutes', { m: signed(d) }),
      up: false,
    },
    {
      name: 'atDoor',
      icon: IconStopwatch,
      pair: doorSeconds,
      write: inMinutes,
      by: (d: number) => t('seconds', { s: signed(d) }),
      up: false,
    },
    { name: 'stopCost', icon: IconReceiptEuro, pair: stopCents, write: inMoney, by: inMoney, up: false },
  ] as const
  return (
    <Card title={t('performance')} tools={<Quiet>{t('inDays', { n: days })}</Quiet>}>
      <dl className={css['measures']}>
        {rows.map(({ name, icon: Icon, pair, write, by, up }) => (
          <div key={name}>
            <dt>
              <Icon size={16} stroke={1.75} aria-hidden />
              <Link href={links[name]}>{t(`measure.${name}`)}</Link>
            </dt>
            <dd>{pair.now === null ? '–' : write(pair.now)}</dd>
            <dd className={css['by']}>
              <Differs pair={pair} by={by} up={up} />
            </dd>
          </div>
        ))}
        {miss && (
          <div>
            <dt>
              <IconSchool size={16} stroke={1.75} aria-hidden />
              <Link href="/apps/logistics/settings/habits">{t('measure.miss')}</Link>
            </dt>
            <dd>{tenths(miss.before)}</dd>
            <dd className={css['by']}>
              <Change good={miss.after < miss.before}>{tenths(miss.after)}</Change>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function Differs({ pair: { now, before }, by, up }: { pair: Pair; by: (d: number) => string; up: boolean }) {
  if (now === null || before === null || now === before) return null
  return <Change good={now > before === up}>{by(now - before)}</Change>
}
