import { place } from '#contract/place'

export const productList = place({
  name: 'apps-ecommerce-product-list',
  path: '/apps/ecommerce/product/list',
  title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  icon: 'tag',
  needs: ['read', 'Product'],
  search: 'apps',
})
export const productAdd = place({
  name: 'apps-ecommerce-product-add',
  path: '/apps/ecommerce/product/add',
  title: { en: 'Add product', fr: 'Ajouter un produit', ar: 'إضافة منتج' },
  icon: 'tag',
  needs: ['create', 'Product'],
  search: 'apps',
})
export const productEdit = place({
  name: 'apps-ecommerce-product-edit-id',
  path: '/apps/ecommerce/product/edit/{id}',
  title: { en: 'Product', fr: 'Produit', ar: 'المنتج' },
  icon: 'tag',
  needs: ['read', 'Product'],
})
