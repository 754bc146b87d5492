import { IconCircleCheck } from '@tabler/icons-react'
import { times } from '#contract/money'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { CustomerDetail } from './contract'
import { CountryOf } from './CountryOf.tsx'
import css from './Customers.module.css'
import { useLabels } from './labels'
import { useMoney } from './use-words'

/** Who this is, and what they are worth. */
export function CustomerHead({ customer }: { customer: CustomerDetail }) {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney()
  const figures: [label: string, figure: string][] = [
    [t('orders'), number(customer.order)],
    [t('totalSpent'), money(customer.spent)],
    ...(customer.due.cents > 0 ? [[t('due'), money(customer.due)] as [string, string]] : []),
    [t('average'), customer.order > 0 ? money(times(customer.spent, 1, customer.order)) : '–'],
  ]
  return (
    <Card>
      <div className={css['head']}>
        <Avatar name={customer.customer} src={customer.avatar} size={64} decorative />
        <div className={css['who']}>
          <p className={css['name']}>
            {customer.customer}
            <StatusChip tone="ok" icon={IconCircleCheck}>
              {customer.status === 'Active' ? t('status.Active') : customer.status}
            </StatusChip>
          </p>
          <p className={css['quiet']}>
            <bdi dir="ltr">{customer.email}</bdi>
            <CountryOf country={customer.country} flag={customer.countryFlag} />
          </p>
        </div>
        <dl className={css['figures']}>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
