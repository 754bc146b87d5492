import { Avatar } from '#ui/Avatar'
import { looks } from '#ui/detail-looks'
import { PersonCell } from '#ui/PersonCell'
import { useNumber } from '#ui/Words'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Customer } from './contract'
import { CountryOf } from './CountryOf.tsx'
import css from './Customers.module.css'
import { useLabels } from './labels'
import { decimalsOf } from '#contract/money'
import { useMoney } from './use-words'

/** A plain number of the wire, as whole cents. */
const spentOf = ({ totalSpent, currency }: Customer) => ({
  cents: Math.round(totalSpent * 10 ** decimalsOf(currency)),
  currency,
})

/** The keys are those that the server sorts by. */
export function useCustomerColumns(): Column<Customer>[] {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney()
  return [
    {
      key: 'customer',
      title: t('customer'),
      sortable: true,
      width: '34%',
      render: (one) => <PersonCell name={one.customer} detail={one.email} src={one.avatar} />,
    },
    {
      key: 'customerId',
      title: t('customerId'),
      sortable: true,
      width: '12%',
      render: ({ customerId }) => (
        <bdi dir="ltr" className={looks['dimmed']}>
          #{customerId}
        </bdi>
      ),
    },
    {
      key: 'country',
      title: t('country'),
      sortable: true,
      width: '20%',
      render: ({ country, countryFlag }) => <CountryOf country={country} flag={countryFlag} />,
    },
    { key: 'orders', title: t('orders'), sortable: true, align: 'end', render: ({ order }) => number(order) },
    {
      key: 'totalSpent',
      title: t('totalSpent'),
      sortable: true,
      align: 'end',
      render: (one) => <span className={looks['figure']}>{money(spentOf(one))}</span>,
    },
  ]
}

export function usePhoneRow(): (one: Customer) => PhoneRow {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney()
  return (one) => ({
    picture: <Avatar name={one.customer} src={one.avatar} size={40} decorative />,
    name: one.customer,
    chip: <span className={looks['figure']}>{money(spentOf(one))}</span>,
    lines: [
      <bdi key="mail" dir="ltr">
        {one.email}
      </bdi>,
      <span key="country" className={css['country']}>
        <CountryOf country={one.country} flag={one.countryFlag} />
        {`· ${t('orders')} ${number(one.order)}`}
      </span>,
    ],
  })
}
