import { place } from '#contract/place'

export const dashboardsCrm = place({
  name: 'dashboards-crm',
  path: '/dashboards/crm',
  title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
  icon: 'users-group',
  needs: ['read', 'Customer'],
  search: 'dashboards',
})
