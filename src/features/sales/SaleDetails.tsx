import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import css from './SaleDetails.module.css'
import looks from './SaleLooks.module.css'

/** What else is known of a sale: the dearest thing in it, and how it travels. */
export function SaleDetails({ sale: { product, currency, hasFreeShipping } }: { sale: SaleRow }) {
  const t = useLabels()
  const money = useMoney()
  const number = useNumber({ maximumFractionDigits: 1 })
  return (
    <div className={css['details']}>
      {product && <img src={product.image} alt="" width={96} height={96} loading="lazy" />}
      <div>
        <p>{product?.description || t(product ? 'noDescription' : 'gone')}</p>
        <dl>
          {product && (
            <>
              <div>
                <dt>{t('category')}</dt>
                <dd>{product.category}</dd>
              </div>
              <div>
                <dt>{t('price')}</dt>
                <dd>{money({ cents: product.priceCents, currency })}</dd>
              </div>
              <div>
                <dt>{t('rating')}</dt>
                <dd>{product.rating > 0 ? t('ratingOf', { stars: number(product.rating) }) : t('noRating')}</dd>
              </div>
            </>
          )}
          <div>
            <dt>{t('shipping')}</dt>
            <dd>{t(hasFreeShipping ? 'freeShipping' : 'shippingPaid')}</dd>
          </div>
        </dl>
        {product && (
          <Link className={looks['link']} href={`/apps/ecommerce/product/edit/${product.id}`}>
            {t('openProduct')}
          </Link>
        )}
      </div>
    </div>
  )
}
