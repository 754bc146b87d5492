import { IconCash, IconRepeat, IconShoppingCart, IconUsersGroup } from '@tabler/icons-react'
import type { Got } from '#contract/endpoint'
import { decimalOf, times } from '#contract/money'
import { Change, StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { summariseCustomers } from './contract'
import { useLabels } from './labels'
import { useMoney } from './use-words'

const list = '/apps/ecommerce/customer/list'
const plainMoney = { style: 'currency', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** How many there are, and what they are worth; each figure leads to its rows. */
export function CustomerStats({ data }: { data: Got<typeof summariseCustomers> | undefined }) {
  const t = useLabels()
  const number = useNumber()
  const signed = useNumber({ signDisplay: 'always' })
  const percent = useNumber({ style: 'percent' })
  const money = useMoney()
  // cents have no room where three cells stand on a phone
  const whole = useNumber({ ...plainMoney, currency: data?.spent.currency ?? 'USD' })
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (
    <StatStrip
      stats={[
        {
          label: t('stat.all'),
          icon: IconUsersGroup,
          figure: figure(data?.total),
          context: data ? (
            <>
              <Change good>{signed(data.newIn30Days)}</Change> {t('in30Days', { days: 30 })}
            </>
          ) : (
            '\u00a0'
          ),
          href: list,
        },
        {
          label: t('stat.buyers'),
          short: t('stat.buyersShort'),
          icon: IconShoppingCart,
          figure: figure(data?.buyers),
          context: data ? t('ofAll', { percent: percent(share(data.buyers, data.total)) }) : '\u00a0',
          href: `${list}?sortBy=orders&orderBy=desc`,
        },
        {
          label: t('stat.returning'),
          icon: IconRepeat,
          figure: figure(data?.returning),
          context: data ? t('ofBuyers', { percent: percent(share(data.returning, data.buyers)) }) : '\u00a0',
          href: `${list}?sortBy=orders&orderBy=desc`,
        },
        {
          label: t('stat.spent'),
          icon: IconCash,
          figure: data ? whole(Number(decimalOf(data.spent))) : '–',
          context: data
            ? data.buyers === 0
              ? t('averageNone')
              : t('perBuyer', { amount: money(times(data.spent, 1, data.buyers)) })
            : '\u00a0',
          href: `${list}?sortBy=totalSpent&orderBy=desc`,
          wide: true,
        },
      ]}
    />
  )
}
