import { IconCoin, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { linksOf as shopLinksOf } from '#features/dashboards/ecommerce/contract/links'
import { useGrowth } from '#features/dashboards/ranges/lent'
import { Change, StatStrip, type Stat } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Relations } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** Customers gained and lost, and what they brought. */
export function CrmStrip({ data, shop }: { data: Relations; shop: Commerce | undefined }) {
  const t = useLabels()
  const number = useNumber()
  const more = useNumber({ signDisplay: 'exceptZero' })
  const growth = useGrowth()
  const money = useMoney({ whole: true })
  const { gained, gainedBefore, lost, lostBefore, total, totalBefore, range } = data
  const links = linksOf(range)
  const against = (now: number, before: number, good = now >= before) => (
    <>
      <Change good={good}>{more(now - before)}</Change> {t('onBefore')}
    </>
  )
  const stats: Stat[] = [
    {
      label: t('customers'),
      icon: IconUsers,
      figure: number(total),
      context: against(total, totalBefore),
      href: links.total,
    },
    {
      label: t('gained'),
      icon: IconUserPlus,
      figure: number(gained),
      context: against(gained, gainedBefore),
      href: links.gained,
    },
  ]
  if (lost !== null)
    stats.push({
      label: t('lost'),
      icon: IconUserMinus,
      figure: number(lost),
      context: lostBefore === null ? t('boughtBefore') : against(lost, lostBefore, lost <= lostBefore),
      href: links.lost,
    })
  if (shop) {
    const { now, before, currency } = shop
    stats.push({
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
      href: shopLinksOf(range).revenue,
      wide: true,
    })
  }
  return <StatStrip stats={stats} />
}
