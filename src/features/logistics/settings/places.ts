import { place } from '#contract/place'

export const defaultsPage = place({
  name: 'apps-logistics-settings-defaults',
  path: '/apps/logistics/settings/defaults',
  title: { en: 'Delivery rules', fr: 'Règles de livraison', ar: 'قواعد التسليم' },
  icon: 'adjustments',
  needs: ['read', 'Defaults'],
  search: 'apps',
})
