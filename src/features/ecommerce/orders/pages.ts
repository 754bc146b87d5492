import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { orderDetails, orderList } from './places'

export const orderPages = [
  page(orderList, () => import('./OrdersScreen.tsx').then((m) => m.OrdersScreen), useLabels, useFormLabels),
  page(orderDetails, () => import('./OrderScreen.tsx').then((m) => m.OrderScreen), useLabels, useFormLabels),
]
