import { place } from '#contract/place'

export const depotList = place({
  name: 'apps-logistics-settings-depots',
  path: '/apps/logistics/settings/depots',
  title: { en: 'Depots', fr: 'Dépôts', ar: 'المستودعات' },
  icon: 'building-warehouse',
  needs: ['read', 'Depot'],
  search: 'apps',
})
