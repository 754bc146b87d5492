import { place } from '#contract/place'

export const customerList = place({
  name: 'apps-ecommerce-customer-list',
  path: '/apps/ecommerce/customer/list',
  title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
  icon: 'users-group',
  needs: ['read', 'Customer'],
  search: 'apps',
})
export const customerDetails = place({
  name: 'apps-ecommerce-customer-details-id',
  path: '/apps/ecommerce/customer/details/{id}',
  title: { en: 'Customer', fr: 'Client', ar: 'عميل' },
  icon: 'user',
  needs: ['read', 'Customer'],
})
