import { Button } from '@mantine/core'
import { IconNote, IconStar } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { OrderDetail, OrderItem } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'

/** What was bought, and what it comes to. */
export function ItemsCard({ order, review }: { order: OrderDetail; review: (item: OrderItem) => void }) {
  const t = useLabels()
  const { items, note, currency } = order
  return (
    <Card flush>
      <div className={css['scroll']}>
        <table className={css['items']}>
          <thead>
            <tr>
              <th scope="col">{t('items')}</th>
              <th scope="col">{t('sku')}</th>
              <th scope="col" data-end>
                {t('price')}
              </th>
              <th scope="col" data-end>
                {t('qty')}
              </th>
              <th scope="col" data-end>
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Item key={item.id} item={item} currency={currency} review={() => review(item)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={css['foot']}>
        <div className={css['note']}>
          {note && (
            <>
              <IconNote size={18} aria-hidden />
              <p>
                “{note}”<small>{t('noteFrom')}</small>
              </p>
            </>
          )}
        </div>
        <Sums order={order} />
      </div>
    </Card>
  )
}

function Item({ item, currency, review }: { item: OrderItem; currency: string; review: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const money = useMoney()
  const number = useNumber()
  const { productId, image, productName, values, sku, priceCents, quantity } = item
  const name =
    productId === null || !can(['read', 'Product']) ? (
      productName
    ) : (
      <Link href={`/apps/ecommerce/product/edit/${productId}`}>{productName}</Link>
    )
  return (
    <tr>
      <td>
        <span className={css['product']}>
          {image && <img src={image} alt="" width={36} height={36} loading="lazy" />}
          <span>
            <span className={css['name']}>{name}</span>
            <small>{values.join(', ')}</small>
            <ItemProgress item={item} />
            {item.mayReview && (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconStar size={14} aria-hidden />}
                aria-label={t('writeReviewOf', { name: productName })}
                onClick={review}
              >
                {t('writeReview')}
              </Button>
            )}
          </span>
        </span>
      </td>
      <td>
        <bdi dir="ltr" className={css['dimmed']}>
          {sku}
        </bdi>
      </td>
      <td data-end>{money({ cents: priceCents, currency })}</td>
      <td data-end>{number(quantity)}</td>
      <td data-end>
        <strong>{money({ cents: priceCents * quantity, currency })}</strong>
      </td>
    </tr>
  )
}

/** What became of its pieces, where that is not the same of all of them. */
function ItemProgress({ item: { quantity, delivered, returned, cancelled } }: { item: OrderItem }) {
  const t = useLabels()
  const number = useNumber()
  const back = returned - cancelled
  const told = [
    delivered > 0 && t('deliveredOf', { delivered: number(delivered), of: number(quantity) }),
    cancelled > 0 && t('cancelledCount', { count: cancelled, written: number(cancelled) }),
    back > 0 && t('returnedCount', { count: back, written: number(back) }),
  ].filter((one) => one !== false)
  return told.length > 0 && <small>{told.join(' · ')}</small>
}

/** Why it costs less; a deal leads to its page. */
function Reason({ order: { dealId, discountWord } }: { order: OrderDetail }) {
  const { can } = useSession()
  if (dealId === null || !can(['read', 'Deal'])) return discountWord
  return <Link href={`/apps/ecommerce/deals/${dealId}`}>{discountWord}</Link>
}

function Sums({ order }: { order: OrderDetail }) {
  const t = useLabels()
  const money = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const { currency, subtotalCents, discountCents, shippingCents, spentCents, taxCents, taxRate } = order
  const amount = (cents: number) => money({ cents, currency })
  return (
    <dl className={css['sums']}>
      <dt>{t('subtotal')}</dt>
      <dd>{amount(subtotalCents)}</dd>
      {discountCents > 0 && (
        <>
          <dt>
            {t('discount')} <Reason order={order} />
          </dt>
          <dd>{amount(-discountCents)}</dd>
        </>
      )}
      <dt>{t('shipping')}</dt>
      <dd>{shippingCents === 0 ? t('free') : amount(shippingCents)}</dd>
      <dt>
        <strong>{t('total')}</strong>{' '}
        {taxCents > 0 && t('withTax', { rate: percent(taxRate / 10_000), amount: amount(taxCents) })}
      </dt>
      <dd className={css['total']}>{amount(spentCents)}</dd>
      {order.creditedCents > 0 && (
        <>
          <dt>{t('credited')}</dt>
          <dd>{amount(-order.creditedCents)}</dd>
        </>
      )}
      {order.writtenOffCents > 0 && (
        <>
          <dt>{t('writtenOff')}</dt>
          <dd>{amount(-order.writtenOffCents)}</dd>
        </>
      )}
      {order.refundedCents > 0 && (
        <>
          <dt>{t('payment.refunded')}</dt>
          <dd>{amount(-order.refundedCents)}</dd>
        </>
      )}
    </dl>
  )
}
