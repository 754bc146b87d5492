import { eq, sql } from 'drizzle-orm'
import { numberIn, type Finding } from '#server/finding'
import { products, productWords } from '#features/ecommerce/products/tables'

export const findProducts: Finding = {
  kind: 'products',
  title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  icon: 'tag',
  needs: ['read', 'Product'],
  path: (id) => `/apps/ecommerce/product/edit/${id}`,
  of: () => ({
    id: products.id,
    text: productWords,
    where: [],
    newest: sql`${products.id} desc`,
    title: products.productName,
    detail: products.productBrand,
    exactly: (q) => {
      const sku = numberIn(q)
      return sku === undefined ? undefined : eq(products.sku, sku)
    },
  }),
}
