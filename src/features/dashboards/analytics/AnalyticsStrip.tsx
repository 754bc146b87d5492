import { IconClockCheck, IconCoin, IconMail, IconReceipt } from '@tabler/icons-react'
import { useGrowth, usePercent } from '#features/dashboards/ranges/lent'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { linksOf as shopLinksOf } from '#features/dashboards/ecommerce/contract/links'
import { Change, StatStrip, type Stat } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Work } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** What this person may read of it. */
export function AnalyticsStrip({ work, shop }: { work: Work; shop: Commerce | undefined }) {
  const t = useLabels()
  const number = useNumber()
  const more = useNumber({ signDisplay: 'exceptZero' })
  const points = useNumber({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const growth = useGrowth()
  const percent = usePercent()
  const money = useMoney({ whole: true })
  const { deliveries, support } = work
  const links = linksOf(work.range)
  const sales = shopLinksOf(work.range)
  const stats: Stat[] = []
  if (shop) {
    const { now, before, currency } = shop
    stats.push(
      {
        label: t('revenue'),
        icon: IconCoin,
        figure: money({ cents: now.cents, currency }),
        context:
          before.cents > 0 ? (
            <>
              <Change good={now.cents >= before.cents}>{growth(now.cents / before.cents - 1)}</Change> {t('onBefore')}
            </>
          ) : (
            t('nothingBefore')
          ),
        href: sales.revenue,
      },
      {
        label: t('orders'),
        icon: IconReceipt,
        figure: number(now.orders),
        context: (
          <>
            <Change good={now.orders >= before.orders}>{more(now.orders - before.orders)}</Change> {t('onBefore')}
          </>
        ),
        href: sales.orders,
      },
    )
  }
  if (deliveries) {
    const { brought, onTime, broughtBefore, onTimeBefore } = deliveries
    const better = brought && broughtBefore ? onTime / brought - onTimeBefore / broughtBefore : null
    stats.push({
      label: t('onTime'),
      icon: IconClockCheck,
      figure: brought === 0 ? '–' : percent(onTime / brought),
      unit: t('ofBrought', { brought: number(brought) }),
      context:
        better === null ? (
          t('nothingBefore')
        ) : (
          <>
            <Change good={better >= 0}>{points(better * 100)}</Change> {t('onBefore')}
          </>
        ),
      href: links.onTime,
    })
  }
  if (support)
    stats.push({
      label: t('support'),
      icon: IconMail,
      figure: number(support.answered),
      unit: t('ofCame', { total: number(support.answered + support.open) }),
      context: (
        <>
          <Change good={support.answered >= support.answeredBefore}>
            {more(support.answered - support.answeredBefore)}
          </Change>{' '}
          {t('onBefore')}
        </>
      ),
      href: links.answered,
      wide: true,
    })
  return <StatStrip stats={stats} />
}
