import { place } from '#contract/place'

export const fleetMap = place({
  name: 'apps-logistics-fleet',
  path: '/apps/logistics/fleet',
  title: { en: 'Fleet', fr: 'Flotte', ar: 'الأسطول' },
  icon: 'map-2',
  fixedHeight: true,
  wide: true,
  needs: ['read', 'Position'],
  search: 'apps',
})
