import { place } from '#contract/place'

export const board = place({
  name: 'apps-logistics-routes',
  path: '/apps/logistics/routes',
  title: { en: 'Planning board', fr: 'Planification', ar: 'لوحة التخطيط' },
  icon: 'route',
  fixedHeight: true,
  wide: true,
  needs: ['read', 'Route'],
  search: 'apps',
})
