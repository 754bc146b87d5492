import { place } from '#contract/place'

export const datatable = place({
  name: 'pages-datatable',
  path: '/pages/datatable',
  title: { en: 'Sales', fr: 'Ventes', ar: 'المبيعات' },
  icon: 'table',
  needs: ['read', 'Order'],
  search: 'apps',
})
