import type { Product } from './contract'
import css from './Products.module.css'

/** What it looks like, what it is called, and who makes it. */
export function ProductName({ product }: { product: Pick<Product, 'productName' | 'productBrand' | 'image'> }) {
  return (
    <span className={css['product']}>
      <img className={css['thumb']} src={product.image} alt="" width={36} height={36} loading="lazy" />
      <span className={css['names']}>
        <span className={css['name']}>{product.productName}</span>
        <span className={css['brand']}>{product.productBrand}</span>
      </span>
    </span>
  )
}
