import { place } from '#contract/place'

export const dashboardsAnalytics = place({
  name: 'dashboards-analytics',
  path: '/dashboards/analytics',
  title: { en: 'Analytics', fr: 'Analyses', ar: 'التحليلات' },
  icon: 'chart-histogram',
  needs: ['read', 'Project'],
  search: 'dashboards',
})
