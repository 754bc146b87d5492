import type { Got } from '#contract/endpoint'
import { useMoney } from '#ui/use-money'
import css from './Basket.module.css'
import type { quoteBasket } from './contract'
import { useLabels } from './labels'

/** What it costs together. `isOpen`: it is not said yet where it goes. */
export function Sums({ quote, isOpen }: { quote: Got<typeof quoteBasket>; isOpen: boolean }) {
  const t = useLabels()
  const money = useMoney()
  const { currency, subtotalCents, discountCents, deal, shippingCents, freeFromCents, taxCents, totalCents } = quote
  const amount = (cents: number) => money({ cents, currency })
  return (
    <dl className={css['sums']}>
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>{amount(subtotalCents)}</dd>
      </div>
      {deal && (
        <div data-off>
          <dt>{t('discount', { title: deal.title })}</dt>
          <dd>{amount(-discountCents)}</dd>
        </div>
      )}
      <div>
        <dt>{t('delivery')}</dt>
        <dd>
          {isOpen || shippingCents === null ? '–' : shippingCents === 0 ? t('free') : amount(shippingCents)}
          {!isOpen && shippingCents !== 0 && freeFromCents !== null && (
            <small>{t('freeFrom', { amount: amount(freeFromCents) })}</small>
          )}
        </dd>
      </div>
      <div data-total>
        <dt>{t('total')}</dt>
        <dd>
          <strong>{amount(totalCents)}</strong>
          {taxCents > 0 && <small>{t('withTax', { amount: amount(taxCents) })}</small>}
        </dd>
      </div>
    </dl>
  )
}
