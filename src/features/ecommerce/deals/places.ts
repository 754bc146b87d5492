import { place } from '#contract/place'

export const dealList = place({
  name: 'apps-ecommerce-deals',
  path: '/apps/ecommerce/deals',
  title: { en: 'Deals', fr: 'Offres', ar: 'العروض' },
  icon: 'tag',
  needs: ['read', 'Deal'],
  search: 'apps',
})
export const dealDetails = place({
  name: 'apps-ecommerce-deals-id',
  path: '/apps/ecommerce/deals/{id}',
  title: { en: 'Deal', fr: 'Offre', ar: 'عرض' },
  icon: 'tag',
  needs: ['read', 'Deal'],
})
