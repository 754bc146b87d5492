import { place } from '#contract/place'

const title = { en: 'Shop', fr: 'Boutique', ar: 'المتجر' }
/** Open to everybody: whoever has not signed in sees it between the head and the foot of the front pages. */
export const shop = place({
  name: 'front-pages-shop',
  path: '/front-pages/shop',
  title,
  icon: 'shopping-cart',
  public: true,
  search: 'front',
})
export const ware = place({
  name: 'front-pages-shop-id',
  path: '/front-pages/shop/{id}',
  title: { en: 'Product', fr: 'Produit', ar: 'منتج' },
  icon: 'shopping-cart',
  public: true,
})
