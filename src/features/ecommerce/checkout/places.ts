import { place } from '#contract/place'

const title = { en: 'Checkout', fr: 'Commande', ar: 'إتمام الطلب' }
export const frontCheckout = place({
  name: 'front-pages-checkout',
  path: '/front-pages/checkout',
  title,
  icon: 'shopping-cart',
  layout: 'blank',
  public: true,
  search: 'front',
})
/** The same in the frame, for whoever takes orders by telephone. */
export const checkoutWizard = place({
  name: 'pages-wizards-checkout',
  path: '/pages/wizards/checkout',
  title,
  icon: 'shopping-cart',
  needs: ['create', 'Order'],
  search: 'forms',
})
