import { inPrices } from '#features/ecommerce/products/lent'
import { Link } from '#ui/Link'
import { Bone } from '#ui/Skeletons'
import { useMoney } from '#ui/use-money'
import { useWords } from '#ui/Words'
import type { OnShelf } from './contract'
import { useLabels } from './labels'
import css from './Shop.module.css'

/** One thing on the shelf: the whole card leads to it, and its name is the link that is read out. `isSeen`: it stands where
 *  the page opens, so its picture is fetched with the page. */
export function ShelfCard({ of, currency, isSeen }: { of: OnShelf; currency: string; isSeen: boolean }) {
  const t = useLabels()
  const money = useMoney()
  const { id, name, brand, image, priceCents, wasCents, left } = of
  return (
    <li className={css['card']}>
      <img src={image} alt="" width={320} height={320} loading={isSeen ? 'eager' : 'lazy'} />
      <div>
        <p className={css['brand']}>{brand || '\u00a0'}</p>
        <h2>
          <Link href={`/front-pages/shop/${id}`}>{name}</Link>
        </h2>
        <p className={css['price']}>
          <b>{money({ cents: priceCents, currency })}</b>
          {inPrices(wasCents, priceCents) && (
            <s aria-label={t('was', { price: money({ cents: wasCents!, currency }) })}>
              {money({ cents: wasCents!, currency })}
            </s>
          )}
          {left <= 0 && <span className={css['out']}>{t('soldOut')}</span>}
        </p>
      </div>
    </li>
  )
}

export function ShelfWaits() {
  const words = useWords()
  return (
    <div className={css['shelf']} role="status" aria-busy aria-label={words.loading}>
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} className={css['card']}>
          <Bone width="100%" height={300} />
        </span>
      ))}
    </div>
  )
}
