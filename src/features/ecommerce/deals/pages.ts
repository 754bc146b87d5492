import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels as useOrderLabels } from '#features/ecommerce/orders/labels'
import { useLabels } from './labels'
import { dealDetails, dealList } from './places'

export const pages = [
  page(dealList, () => import('./DealsScreen.tsx').then((m) => m.DealsScreen), useLabels, useFormLabels),
  page(
    dealDetails,
    () => import('./DealScreen.tsx').then((m) => m.DealScreen),
    useLabels,
    useFormLabels,
    useOrderLabels,
  ),
]
