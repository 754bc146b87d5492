import { IconBasket, IconCoin, IconPigMoney, IconReceipt } from '@tabler/icons-react'
import { useGrowth, usePercent } from '#features/dashboards/ranges/lent'
import { Change, type Stat } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Commerce, Sums } from './contract'
import { useLabels } from './labels'
import { averageOf, marginOf } from './rules'
import { linksOf } from './contract/links'

/** What orders brought in, and how that is against as many days before. */
export function useSalesStats({ now, before, range, currency }: Commerce): Stat[] {
  // four figures of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const links = linksOf(range)
  const tenth = useNumber({ maximumFractionDigits: 1 })
  const points = useNumber({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const more = useNumber({ signDisplay: 'exceptZero' })
  const percent = usePercent()
  const growth = useGrowth()
  const money = useMoney()
  const whole = useMoney({ whole: true })
  const inWhole = (cents: number) => whole({ cents, currency })
  const onBefore = t('onBefore', { n: range.days, days: number(range.days) })
  const differ = (read: (sums: Sums) => number | null) => (read(now) ?? 0) - (read(before) ?? 0)
  const margin = marginOf(now)
  const average = averageOf(now)
  const averageBefore = averageOf(before)
  return [
    {
      label: t('revenue'),
      icon: IconCoin,
      figure: inWhole(now.cents),
      context:
        before.cents > 0 ? (
          <>
            <Change good={now.cents >= before.cents}>{growth(now.cents / before.cents - 1)}</Change> {onBefore}
          </>
        ) : (
          t('nothingBefore')
        ),
      href: links.revenue,
    },
    {
      label: t('profit'),
      icon: IconPigMoney,
      figure: inWhole(now.profitCents),
      context:
        margin === null ? (
          t('nothingSold')
        ) : (
          <>
            <Change good={differ(marginOf) >= 0}>{points(differ(marginOf) * 100)}</Change>{' '}
            {t('ofRevenue', { percent: percent(margin) })}
          </>
        ),
      href: links.revenue,
    },
    {
      label: t('orders'),
      icon: IconReceipt,
      figure: number(now.orders),
      context: (
        <>
          <Change good={now.orders >= before.orders}>{more(now.orders - before.orders)}</Change> ·{' '}
          {t('aDay', { count: tenth(now.orders / range.days) })}
        </>
      ),
      href: links.orders,
    },
    {
      label: t('average'),
      icon: IconBasket,
      figure: average === null ? '–' : money({ cents: average, currency }),
      context:
        average === null || averageBefore === null ? (
          t('nothingBefore')
        ) : (
          <>
            <Change good={average >= averageBefore}>
              {average >= averageBefore ? '+' : '−'}
              {money({ cents: Math.abs(average - averageBefore), currency })}
            </Change>{' '}
            {onBefore}
          </>
        ),
      href: links.average,
      wide: true,
    },
  ]
}
