import { Alert, Button } from '@mantine/core'
import { IconMail, IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Skeletons } from '#ui/Skeletons'
import { useMoney } from '#ui/use-money'
import { useListing, useNumber } from '#ui/Words'
import { AddProducts } from './AddProducts.tsx'
import { BasketRow } from './BasketRow.tsx'
import css from './Basket.module.css'
import { useLabels } from './labels'
import { Sums } from './Sums.tsx'
import type { Checkout } from './use-checkout'
import { useWhyNot } from './use-why-not'

const CodeField = lazy(() => import('./CodeField.tsx').then((m) => ({ default: m.CodeField })))

/** What is in the basket, what all of it costs, and the one filled button. */
export function BasketSide({ checkout }: { checkout: Checkout }) {
  const t = useLabels()
  const money = useMoney()
  const listing = useListing()
  const kilos = useNumber({ style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 })
  const why = useWhyNot()
  const [isAdding, setAdding] = useState(false)
  const { basket, quote, refusal, busy, isTest, gone, isFilling } = checkout
  const count = basket.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = basket.reduce((sum, { quantity, variant }) => sum + quantity * variant.grams, 0)
  const isEmpty = basket.length === 0 && !isFilling
  const problem = refusal ?? quote.error
  return (
    <aside className={css['basket']} aria-labelledby="basket-title">
      <div className={css['basketHead']}>
        <h2 id="basket-title">{t('basket')}</h2>
        {count > 0 && <span>{listing([t('items', { count }), ...(grams > 0 ? [kilos(grams / 1000)] : [])])}</span>}
      </div>
      {gone > 0 && (
        <p className={css['hint']} role="status">
          {t('gone', { count: gone })}
        </p>
      )}
      {isFilling && <Skeletons rows={3} />}
      <ul className={css['lines']}>
        {basket.map((line) => (
          <BasketRow key={line.variantId} line={line} currency={quote.data?.currency ?? 'USD'} set={checkout.set} />
        ))}
      </ul>
      {isEmpty || isAdding ? (
        <AddProducts checkout={checkout} {...(!isEmpty && { close: () => setAdding(false) })} />
      ) : (
        <Button variant="subtle" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('addProducts')}
        </Button>
      )}
      {!isEmpty && (
        <Suspense fallback={<div className={css['codeWaits']} />}>
          <CodeField checkout={checkout} />
        </Suspense>
      )}
      {!isEmpty && quote.data && <Sums quote={quote.data} isOpen={checkout.draft.country === ''} />}
      {problem && (
        <Alert color="red" role="alert" className={css['problem'] ?? ''}>
          {why(problem)}
        </Alert>
      )}
      <Button
        size="lg"
        fullWidth
        className={css['pay'] ?? ''}
        loading={busy}
        onClick={() => void checkout.place()}
        disabled={isEmpty || !quote.data}
      >
        {quote.data && !isEmpty
          ? t(isTest ? 'payAmount' : 'orderAmount', {
              amount: money({ cents: quote.data.totalCents, currency: quote.data.currency }),
            })
          : t('order')}
      </Button>
      <ul className={css['promises']}>
        <li>
          <IconTruckDelivery size={16} stroke={1.75} aria-hidden />
          {t('promiseLink')}
        </li>
        <li>
          <IconMail size={16} stroke={1.75} aria-hidden />
          {t('promiseMail')}
        </li>
      </ul>
    </aside>
  )
}
