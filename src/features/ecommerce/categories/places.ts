import { place } from '#contract/place'

export const categoryList = place({
  name: 'apps-ecommerce-product-category-list',
  path: '/apps/ecommerce/product/category-list',
  title: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' },
  icon: 'category',
  needs: ['read', 'Product'],
  search: 'apps',
})
