import { place } from '#contract/place'

export const driverList = place({
  name: 'apps-logistics-drivers',
  path: '/apps/logistics/drivers',
  title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' },
  icon: 'steering-wheel',
  needs: ['read', 'Driver'],
  search: 'apps',
})
export const driverDetails = place({
  name: 'apps-logistics-drivers-id',
  path: '/apps/logistics/drivers/{id}',
  title: { en: 'Driver', fr: 'Chauffeur', ar: 'سائق' },
  icon: 'steering-wheel',
  needs: ['read', 'Driver'],
})
