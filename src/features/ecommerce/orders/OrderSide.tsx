import { IconBuildingWarehouse, IconCalendarTime, IconMapPin, IconPackage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { useNumber } from '#ui/Words'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import type { OrderDetail } from './contract'
import { CustomerPart } from './CustomerPart.tsx'
import { DeliveriesPart } from './DeliveriesPart.tsx'
import { InvoicesPart } from './InvoicesPart.tsx'
import { useLabels } from './labels'
import css from './Order.module.css'
import { PaymentPart } from './PaymentPart.tsx'

/** Who bought it, where it goes, what was paid, and what a van would carry. */
export function OrderSide({ order, edit }: { order: OrderDetail; edit: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const language = useLanguage()
  const number = useNumber({ maximumFractionDigits: 1 })
  const change = can(['update', 'Order']) && (
    <Button variant="subtle" size="sm" onClick={edit}>
      {t('edit')}
    </Button>
  )
  return (
    <Card title={t('field.customer')}>
      <div className={css['side']}>
        <CustomerPart order={order} />
        <Section title={t('deliverTo')} tools={change}>
          <Lines address={order.deliverTo} />
          {order.deliverTo?.lat !== undefined && (
            <p className={css['pin']}>
              <IconMapPin size={14} aria-hidden /> {t('hasPin')}
            </p>
          )}
        </Section>
        {order.window && (
          <Section title={t('deliverAt')}>
            <p className={css['pin']}>
              <IconCalendarTime size={16} aria-hidden />
              {weekday(order.window.day, language)}{' '}
              <bdi dir="ltr">
                {order.window.from}–{order.window.until}
              </bdi>
            </p>
          </Section>
        )}
        {can(['read', 'Delivery']) && (
          <Section title={t('brought.title')}>
            <DeliveriesPart order={order} />
          </Section>
        )}
        {can(['read', 'Invoice']) && (
          <Section title={t('billed.title')}>
            <InvoicesPart order={order} />
          </Section>
        )}
        {order.location && (
          <Section title={t('leavesFrom')}>
            <p className={css['pin']}>
              <IconBuildingWarehouse size={16} aria-hidden />
              {order.location.name}
            </p>
          </Section>
        )}
        <Section title={t('billTo')} tools={change}>
          <Lines address={order.billTo} />
        </Section>
        <Section title={t('payment')}>
          <PaymentPart order={order} />
        </Section>
        <Section title={t('load')}>
          <p className={css['pin']}>
            <IconPackage size={16} aria-hidden />
            {t('loadIs', { kilos: number(order.grams / 1000), litres: number(order.litres) })}
          </p>
        </Section>
      </div>
    </Card>
  )
}

function Section({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className={css['section']} aria-label={title}>
      <div className={css['sectionHead']}>
        <h3>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  )
}

function Lines({ address }: { address: Address | null }) {
  const t = useLabels()
  if (!address) return <p className={css['small']}>{t('noAddress')}</p>
  const { name, line, postcode, city, country } = address
  return (
    <address className={css['address']}>
      {[name, line, `${postcode} ${city}`.trim(), country].filter(Boolean).map((one) => (
        <span key={one}>
          <bdi>{one}</bdi>
        </span>
      ))}
    </address>
  )
}
