import { place } from '#contract/place'

export const addressReview = place({
  name: 'apps-logistics-settings-addresses-review',
  path: '/apps/logistics/settings/addresses/review',
  title: { en: 'Review addresses', fr: 'Vérifier les adresses', ar: 'مراجعة العناوين' },
  icon: 'map-pin-question',
  needs: ['read', 'Delivery'],
})
