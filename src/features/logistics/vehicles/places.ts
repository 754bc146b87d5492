import { place } from '#contract/place'

export const vehicleList = place({
  name: 'apps-logistics-settings-vehicles',
  path: '/apps/logistics/settings/vehicles',
  title: { en: 'Vehicles', fr: 'Véhicules', ar: 'المركبات' },
  icon: 'truck',
  needs: ['read', 'Vehicle'],
  search: 'apps',
})
export const vehicleDetails = place({
  name: 'apps-logistics-settings-vehicles-id',
  path: '/apps/logistics/settings/vehicles/{id}',
  title: { en: 'Vehicle', fr: 'Véhicule', ar: 'مركبة' },
  icon: 'truck',
  needs: ['read', 'Vehicle'],
})
