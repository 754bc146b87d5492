import { place } from '#contract/place'

const needs = ['read', 'Exception'] as const
export const logisticsDashboard = place({
  name: 'apps-logistics-dashboard',
  path: '/apps/logistics/dashboard',
  title: { en: 'Dashboard', fr: 'Tableau de bord', ar: 'لوحة المتابعة' },
  icon: 'layout-dashboard',
  needs,
  search: 'apps',
})
/** The same page where the other dashboards are. */
export const dashboardsLogistics = place({
  name: 'dashboards-logistics',
  path: '/dashboards/logistics',
  title: { en: 'Logistics', fr: 'Logistique', ar: 'اللوجستيات' },
  icon: 'layout-dashboard',
  needs,
  search: 'dashboards',
})
