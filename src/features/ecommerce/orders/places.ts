import { place } from '#contract/place'

export const orderList = place({
  name: 'apps-ecommerce-order-list',
  path: '/apps/ecommerce/order/list',
  title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  icon: 'shopping-cart',
  needs: ['read', 'Order'],
  search: 'apps',
})
export const orderDetails = place({
  name: 'apps-ecommerce-order-details-id',
  path: '/apps/ecommerce/order/details/{id}',
  title: { en: 'Order', fr: 'Commande', ar: 'طلب' },
  icon: 'shopping-cart',
  needs: ['read', 'Order'],
})
