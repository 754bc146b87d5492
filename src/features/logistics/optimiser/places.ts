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
export const presetsPlace = place({
  name: 'apps-logistics-settings-presets',
  path: '/apps/logistics/settings/presets',
  title: { en: 'Planning aims', fr: 'Objectifs de planification', ar: 'أهداف التخطيط' },
  icon: 'components',
  needs: ['read', 'Run'],
  search: 'apps',
})
/** The list of deliveries stands here, as of each that waits it says why. */
export const deliveryList = place({
  name: 'apps-logistics-deliveries',
  path: '/apps/logistics/deliveries',
  title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' },
  icon: 'package',
  needs: ['read', 'Delivery'],
  search: 'apps',
})
