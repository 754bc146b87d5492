import { place } from '#contract/place'

export const driverPhone = place({
  name: 'apps-logistics-drivers-id-phone',
  path: '/apps/logistics/drivers/{id}/phone',
  title: { en: 'Phone of a driver', fr: 'Téléphone d’un chauffeur', ar: 'هاتف سائق' },
  icon: 'message',
  needs: ['read', 'Driver'],
})
