import { place } from '#contract/place'

export const zoneList = place({
  name: 'apps-logistics-settings-zones',
  path: '/apps/logistics/settings/zones',
  title: { en: 'Zones', fr: 'Zones', ar: 'المناطق' },
  icon: 'polygon',
  needs: ['read', 'Zone'],
  search: 'apps',
})
