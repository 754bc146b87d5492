import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels as useProductLabels } from '#features/ecommerce/products/labels'
import { useLabels as useReviewLabels } from '#features/ecommerce/reviews/labels'
import { useLabels } from './labels'
import { shop, ware } from './places'

export const pages = [
  page(shop, () => import('./ShopScreen.tsx').then((m) => m.shown()), useLabels, useFormLabels),
  page(
    ware,
    () => import('./WareScreen.tsx').then((m) => m.shown()),
    useLabels,
    useProductLabels,
    useReviewLabels,
    useFormLabels,
  ),
]
