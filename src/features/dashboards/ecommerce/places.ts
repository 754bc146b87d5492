import { place } from '#contract/place'

export const dashboardsEcommerce = place({
  name: 'dashboards-ecommerce',
  path: '/dashboards/ecommerce',
  title: { en: 'Commerce', fr: 'Commerce', ar: 'التجارة' },
  icon: 'building-store',
  needs: ['read', 'Order'],
  search: 'dashboards',
})
