import { place } from '#contract/place'

export const generalPage = place({
  name: 'apps-logistics-settings-general',
  path: '/apps/logistics/settings/general',
  title: { en: 'General', fr: 'Général', ar: 'عام' },
  icon: 'settings',
  needs: ['read', 'General'],
  search: 'apps',
})
