import { place } from '#contract/place'

export const listingList = place({
  name: 'apps-listings',
  path: '/apps/listings',
  title: { en: 'Listings', fr: 'Annonces', ar: 'العقارات المعروضة' },
  icon: 'home',
  needs: ['read', 'Listing'],
  search: 'apps',
})
export const listingDetails = place({
  name: 'apps-listings-id',
  path: '/apps/listings/{id}',
  title: { en: 'Listing', fr: 'Annonce', ar: 'عقار معروض' },
  icon: 'home',
  needs: ['read', 'Listing'],
})
