import { place } from '#contract/place'

export const deliveryList = place({
  name: 'apps-logistics-deliveries',
  path: '/apps/logistics/deliveries',
  title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' },
  icon: 'package',
  needs: ['read', 'Delivery'],
  search: 'apps',
})
