import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { writePhone } from '#ui/phone-text'
import { customerLanguages, type CustomerDetail } from './contract'
import css from './Customers.module.css'
import { CustomerEvents } from './CustomerEvents.tsx'
import { useLabels } from './labels'
import { useCountryName } from './use-words'

/** What is known of them besides, and what happened. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const countryName = useCountryName()
  const spoken = customerLanguages.find((one) => one === customer.language)
  const facts: [label: string, value: string, leftToRight?: boolean][] = [
    [t('customerId'), `#${customer.customerId}`, true],
    [t('email'), customer.email, true],
    [t('contact'), customer.contact && writePhone(customer.contact), true],
    [t('country'), countryName(customer.country)],
    [t('language'), spoken ? t(`language.${spoken}`) : customer.language],
    [t('since'), shortDay(customer.createdAt.slice(0, 10), language)],
  ]
  return (
    <div className={css['columns']}>
      <Card title={t('details')}>
        <dl className={css['facts']}>
          {facts.map(([label, value, leftToRight]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? '–' : leftToRight ? <bdi dir="ltr">{value}</bdi> : value}</dd>
            </div>
          ))}
        </dl>
        {customer.note && <p className={css['note']}>{customer.note}</p>}
      </Card>
      <CustomerEvents id={customer.customerId} />
    </div>
  )
}
