import { useQuery } from '@tanstack/react-query'
import { IconCash, IconHourglass, IconPercentage, IconUserPlus } from '@tabler/icons-react'
import { query } from '#client/query'
import type { Got } from '#contract/endpoint'
import { decimalOf } from '#contract/money'
import { StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { getEarningRule, type summariseReferrals } from './contract'
import { useLabels } from './labels'
import { share } from './rules'

const plainMoney = { style: 'currency', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
const list = '/apps/ecommerce/referrals'

/** What recommendations earned, and what became of the links; each figure leads to its rows. */
export function ReferralStats({ data }: { data: Got<typeof summariseReferrals> | undefined }) {
  const t = useLabels()
  const number = useNumber()
  // cents have no room where three cells stand on a phone
  const whole = useNumber({ ...plainMoney, currency: data?.earned.currency ?? 'USD' })
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 1 })
  const { data: rules } = useQuery(query(getEarningRule))
  return (
    <StatStrip
      stats={[
        {
          label: t('stat.earned'),
          icon: IconCash,
          figure: data ? whole(Number(decimalOf(data.earned))) : '–',
          context: rules ? t('stat.earnedText', { rate: percent(rules.rule.rate / 10_000) }) : '\u00a0',
          href: `${list}?sortBy=earning&orderBy=desc`,
          wide: true,
        },
        {
          label: t('stat.unpaid'),
          icon: IconHourglass,
          figure: data ? whole(Number(decimalOf(data.unpaid))) : '–',
          context: data ? t('stat.unpaidText', { count: data.unpaidCount }) : '\u00a0',
          href: `${list}?status=Unpaid`,
        },
        {
          label: t('stat.signups'),
          icon: IconUserPlus,
          figure: data ? number(data.signups) : '–',
          context: data ? t('stat.signupsText', { percent: percent(share(data.ordered, data.signups)) }) : '\u00a0',
          href: list,
        },
        {
          label: t('stat.rate'),
          short: t('stat.rateShort'),
          icon: IconPercentage,
          figure: data ? percent(share(data.signups, data.visits)) : '–',
          context: data ? t('stat.rateText', { visits: data.visits }) : '\u00a0',
          href: `${list}?sortBy=users`,
        },
      ]}
    />
  )
}
