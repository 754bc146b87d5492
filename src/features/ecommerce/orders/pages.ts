import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { orderDetails, orderList } from './places'

const words = [useLabels, useFormLabels] as const
export const pages = [
  page(orderList, () => import('./OrdersScreen.tsx').then((m) => m.OrdersScreen), ...words),
  page(orderDetails, () => import('./OrderScreen.tsx').then((m) => m.OrderScreen), ...words),
]
