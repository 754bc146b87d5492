import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleDot, IconCoins, IconReceipt, IconTruck, IconWallet } from '@tabler/icons-react'
import { query } from '#client/query'
import { Change, StatStrip } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { summariseOrders } from './contract'
import { useLabels } from './labels'

const listPath = '/apps/ecommerce/order/list'

/** How the shop does; each figure leads to its rows. */
export function OrderStats() {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney({ whole: true })
  const exact = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })
  const { data } = useQuery(query(summariseOrders))
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const sold = (order: Record<string, string> = {}) =>
    `${listPath}?${new URLSearchParams({ ...data?.days, sold: 'true', ...order }).toString()}`
  const currency = data?.currency ?? 'USD'
  const since = (now: number, before: number) =>
    before === 0 ? (
      t('noneBefore')
    ) : (
      <>
        <Change good={now >= before}>{percent((now - before) / before)}</Change> {t('onBefore')}
      </>
    )
  return (
    <StatStrip
      stats={[
        {
          label: t('revenue'),
          icon: IconCoins,
          figure: data ? money({ cents: data.revenueCents, currency }) : '–',
          context: data ? since(data.revenueCents, data.revenueBeforeCents) : '\u00a0',
          href: sold(),
        },
        {
          label: t('average'),
          icon: IconReceipt,
          figure: data ? exact({ cents: data.averageCents, currency }) : '–',
          context: data ? since(data.averageCents, data.averageBeforeCents) : '\u00a0',
          href: sold({ sortBy: 'spent', orderBy: 'desc' }),
          wide: true,
        },
        {
          label: t('status.Ready to Pickup'),
          icon: IconCircleDot,
          figure: figure(data?.ready),
          context: data ? t('toDispatch') : '\u00a0',
          href: `${listPath}?status=Ready+to+Pickup`,
        },
        {
          label: t('status.Out for Delivery'),
          icon: IconTruck,
          figure: figure(data?.out),
          context: data ? t('dispatchedToo', { count: data.dispatched }) : '\u00a0',
          href: `${listPath}?status=Out+for+Delivery`,
          wide: true,
        },
        {
          label: t('status.Delivered'),
          icon: IconCircleCheck,
          figure: figure(data?.delivered),
          context: data ? t('ofAll', { count: data.total }) : '\u00a0',
          href: `${listPath}?status=Delivered`,
          wide: true,
        },
        {
          label: t('payment.unpaid'),
          icon: IconWallet,
          figure: figure(data?.unpaid),
          context: data ? t('refundedToo', { count: data.refunded }) : '\u00a0',
          href: `${listPath}?payment=unpaid`,
        },
      ]}
    />
  )
}
