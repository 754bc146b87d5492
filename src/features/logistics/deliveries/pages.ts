import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { deliveryList } from './places'

export const deliveriesPages = [
  page(deliveryList, () => import('./DeliveriesScreen.tsx').then((m) => m.DeliveriesScreen), useLabels, useFormLabels),
]
