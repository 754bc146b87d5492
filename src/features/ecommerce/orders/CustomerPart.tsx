import type { ReactNode } from 'react'
import { useSession } from '#client/session'
import { Avatar } from '#ui/Avatar'
import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import type { OrderDetail } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'

/** Who bought it, and how they are reached. */
export function CustomerPart({ order }: { order: OrderDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const money = useMoney()
  const { customer, customerId, customerOrders, customerSpentCents, email, contact, currency, avatar } = order
  const name = (
    <span className={css['who']}>
      <Avatar name={customer} src={avatar} size={40} decorative />
      <span>
        <strong>{customer}</strong>
        <small>
          {t('customerFacts', { count: customerOrders, spent: money({ cents: customerSpentCents, currency }) })}
        </small>
      </span>
    </span>
  )
  return (
    <>
      {customerId === null || !can(['read', 'Customer']) ? (
        name
      ) : (
        <Link href={`/apps/ecommerce/customer/details/${customerId}`}>{name}</Link>
      )}
      <dl className={css['facts']}>
        {email && <Fact label={t('field.email')}>{<a href={`mailto:${email}`}>{email}</a>}</Fact>}
        {contact && (
          <Fact label={t('phone')}>
            <a href={`tel:${contact.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
              {contact}
            </a>
          </Fact>
        )}
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
