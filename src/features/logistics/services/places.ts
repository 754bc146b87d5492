import { place } from '#contract/place'

export const servicesPage = place({
  name: 'apps-logistics-settings-services',
  path: '/apps/logistics/settings/services',
  title: { en: 'Services', fr: 'Services', ar: 'الخدمات' },
  icon: 'components',
  needs: ['read', 'Service'],
  search: 'apps',
})
