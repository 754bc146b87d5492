import { IconAffiliate, IconStar } from '@tabler/icons-react'
import { StatStrip } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Commerce } from './contract'
import { useLabels } from './labels'
import { linksOf } from './contract/links'
import { useSalesStats } from './use-sales-stats'

/** What came in; and what was said and recommended, for whoever may know that. */
export function ShopStrip({ data }: { data: Commerce }) {
  const t = useLabels()
  const number = useNumber()
  const tenth = useNumber({ maximumFractionDigits: 1 })
  const whole = useMoney({ whole: true })
  const stats = [...useSalesStats(data)]
  const { range, currency, reviews, referrals } = data
  if (reviews)
    stats.push({
      label: t('reviews'),
      icon: IconStar,
      figure: reviews.average === null ? '–' : tenth(reviews.average),
      unit: t('ofFive', { five: number(5) }),
      context: t('reviewsSay', { count: reviews.total, pending: number(reviews.pending) }),
      href: linksOf(range).reviews,
      wide: true,
    })
  if (referrals)
    stats.push({
      label: t('earnings'),
      icon: IconAffiliate,
      figure: whole({ cents: referrals.cents, currency }),
      context: t('referralsSay', {
        count: referrals.total,
        paid: number(referrals.states.find(({ status }) => status === 'Paid')?.count ?? 0),
      }),
      href: linksOf(range).earnings,
      wide: true,
    })
  return <StatStrip stats={stats} />
}
