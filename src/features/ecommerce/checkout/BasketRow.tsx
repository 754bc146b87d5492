import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import { useMoney } from '#ui/use-money'
import { useListing, useNumber } from '#ui/Words'
import css from './Basket.module.css'
import { useLabels } from './labels'
import type { BasketLine } from './use-priced-basket'

type RowProps = { line: BasketLine; currency: string; set: (variantId: number, quantity: number) => void }
export function BasketRow({ line, currency, set }: RowProps) {
  const t = useLabels()
  const money = useMoney()
  const number = useNumber()
  const listing = useListing()
  const { product, variant, quantity, variantId } = line
  const name = listing([product.productName, ...variant.values])
  const isShort = variant.left < quantity
  return (
    <li className={css['line']}>
      <img src={product.image} alt="" width={64} height={64} loading="lazy" />
      <div>
        <b>{product.productName}</b>
        <div className={css['lineRow']}>
          <span className={css['many']} role="group" aria-label={t('quantityOf', { name })}>
            <IconButton
              size={24}
              icon={quantity > 1 ? IconMinus : IconTrash}
              label={t(quantity > 1 ? 'oneLess' : 'remove', { name })}
              onClick={() => set(variantId, quantity - 1)}
            />
            <output aria-live="polite">{number(quantity)}</output>
            <IconButton
              size={24}
              icon={IconPlus}
              label={t('oneMore', { name })}
              disabled={variant.left <= quantity}
              onClick={() => set(variantId, quantity + 1)}
            />
          </span>
          <small>{listing(variant.values)}</small>
        </div>
        {isShort && (
          <small className={css['short']} role="status">
            {t('left', { count: variant.left })}
          </small>
        )}
      </div>
      <span className={css['price']}>{money({ cents: variant.priceCents * quantity, currency })}</span>
    </li>
  )
}
