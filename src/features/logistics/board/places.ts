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

export const comparePlace = place({
  name: 'apps-logistics-routes-compare',
  path: '/apps/logistics/routes/compare',
  title: { en: 'Compare scenarios', fr: 'Comparer les scénarios', ar: 'مقارنة السيناريوهات' },
  icon: 'route',
  fixedHeight: true,
  wide: true,
  needs: ['read', 'Run'],
})
