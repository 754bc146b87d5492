import { place } from '#contract/place'

export const addressList = place({
  name: 'apps-logistics-settings-addresses',
  path: '/apps/logistics/settings/addresses',
  title: { en: 'Address book', fr: 'Carnet d’adresses', ar: 'دفتر العناوين' },
  icon: 'address-book',
  needs: ['read', 'Address'],
  search: 'apps',
})
