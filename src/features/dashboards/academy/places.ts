import { place } from '#contract/place'

export const dashboardsAcademy = place({
  name: 'dashboards-academy',
  path: '/dashboards/academy',
  title: { en: 'Academy', fr: 'Académie', ar: 'الأكاديمية' },
  icon: 'school',
  needs: ['read', 'Course'],
  search: 'dashboards',
})
