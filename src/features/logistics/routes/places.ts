import { place } from '#contract/place'

export const routeList = place({
  name: 'apps-logistics-routes-list',
  path: '/apps/logistics/routes/list',
  title: { en: 'Routes', fr: 'Tournées', ar: 'المسارات' },
  icon: 'route',
  needs: ['read', 'Route'],
  search: 'apps',
})
export const routeDetails = place({
  name: 'apps-logistics-route-id',
  path: '/apps/logistics/route/{id}',
  title: { en: 'Route', fr: 'Tournée', ar: 'مسار' },
  icon: 'route',
  needs: ['read', 'Route'],
})
