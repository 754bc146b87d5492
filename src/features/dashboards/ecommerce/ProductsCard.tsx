import { IconPackage } from '@tabler/icons-react'
import { PlaceOrder } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Commerce } from './contract'
import css from './Commerce.module.css'
import { linksOf } from './contract/links'
import { useLabels } from './labels'

/** What brought most. */
export function ProductsCard({ data: { products, currency, range } }: { data: Commerce }) {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney({ whole: true })
  return (
    <Card
      title={t('popular')}
      tools={
        products && (
          <Link className={css['link']} href="/apps/ecommerce/product/list">
            {t('allProducts')}
          </Link>
        )
      }
    >
      {!products || products.list.length === 0 ? (
        <Empty icon={IconPackage} title={t(products ? 'noOrders' : 'notYours')} action={products && <PlaceOrder />} />
      ) : (
        <ul className={css['products']}>
          {products.list.map(({ id, name, category, cents, pieces }) => (
            <li key={id}>
              <Link href={linksOf(range).product(id)}>
                <span className={css['two']}>
                  <span>{name}</span>
                  <small>{category}</small>
                </span>
                <span className={css['two']}>
                  <strong>{money({ cents, currency })}</strong>
                  <small>{t('piecesSold', { count: pieces, pieces: number(pieces) })}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
