import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconFileInvoice, IconHourglass, IconUsers } from '@tabler/icons-react'
import { query } from '#client/query'
import { StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { summariseInvoices } from './contract'
import { useLabels } from './labels'
import css from './Invoices.module.css'
import { useMoney, useShortMoney } from './use-words'

/** Clients, invoices, what is paid and what is not: each figure leads to its rows. Other currencies stand below the first. */
export function InvoiceStats() {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney()
  const short = useShortMoney()
  const { data } = useQuery(query(summariseInvoices))
  const [first, ...others] = data?.amounts ?? []
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const amount = (of: 'paidCents' | 'unpaidCents') => {
    if (!data) return '–'
    const [cents, currency] = first ? [first[of], first.currency] : [0, 'USD']
    return (
      <>
        <span className={css['whole']}>{money(cents, currency)}</span>
        <span className={css['short']}>{short({ cents, currency })}</span>
      </>
    )
  }
  const also = (of: 'paidCents' | 'unpaidCents', otherwise: string) => {
    const rest = others.filter((one) => one[of] !== 0).map((one) => money(one[of], one.currency))
    return rest.length > 0 ? t('and', { amounts: rest.join(', ') }) : otherwise
  }
  const list = '/apps/invoice/list'
  const context = (text: () => string) => (data ? text() : '\u00a0')
  return (
    <StatStrip
      stats={[
        {
          label: t('clients'),
          icon: IconUsers,
          figure: figure(data?.clients),
          context: context(() => t('perClient', { count: share(data!.invoices, data!.clients) })),
          href: `${list}?sortBy=client&orderBy=asc`,
          wide: true,
        },
        {
          label: t('title'),
          icon: IconFileInvoice,
          figure: figure(data?.invoices),
          context: context(() => t('drafts', { count: data!.drafts })),
          href: list,
        },
        {
          label: t('paidSum'),
          icon: IconCircleCheck,
          figure: amount('paidCents'),
          context: context(() => also('paidCents', t('paidInvoices', { count: data!.paidInvoices }))),
          href: `${list}?status=Paid`,
        },
        {
          label: t('unpaidSum'),
          icon: IconHourglass,
          figure: amount('unpaidCents'),
          context: context(() => also('unpaidCents', t('pastDueInvoices', { count: data!.pastDue }))),
          href: `${list}?sortBy=balance&orderBy=desc`,
        },
      ]}
    />
  )
}

const share = (all: number, by: number): number => (by === 0 ? 0 : Math.round((all / by) * 10) / 10)
