import { place } from '#contract/place'

export const logisticsSettings = place({
  name: 'apps-logistics-settings',
  path: '/apps/logistics/settings',
  title: { en: 'Logistics settings', fr: 'Réglages logistiques', ar: 'إعدادات اللوجستيات' },
  icon: 'map',
  needs: ['read', 'Map'],
  search: 'apps',
})
