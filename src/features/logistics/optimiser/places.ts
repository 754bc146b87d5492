import { place } from '#contract/place'

export const comparePlace = place({
  name: 'apps-logistics-routes-compare',
  path: '/apps/logistics/routes/compare',
  title: { en: 'Compare scenarios', fr: 'Comparer les scénarios', ar: 'مقارنة السيناريوهات' },
  icon: 'route',
  fixedHeight: true,
  wide: true,
  needs: ['read', 'Run'],
})
