import { place } from '#contract/place'

export const propertyListing = place({
  name: 'pages-wizards-property-listing',
  path: '/pages/wizards/property-listing',
  title: { en: 'Property listing', fr: 'Annonce immobilière', ar: 'عرض عقار' },
  icon: 'home',
  needs: ['create', 'Listing'],
  search: 'forms',
})
export const createDeal = place({
  name: 'pages-wizards-create-deal',
  path: '/pages/wizards/create-deal',
  title: { en: 'Create deal', fr: 'Créer une offre', ar: 'إنشاء عرض' },
  icon: 'tag',
  needs: ['create', 'Deal'],
  search: 'forms',
})
