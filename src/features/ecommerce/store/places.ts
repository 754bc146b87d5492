import { place } from '#contract/place'

const title = { en: 'Store settings', fr: 'Réglages de la boutique', ar: 'إعدادات المتجر' }

export const storeSettings = place({
  name: 'apps-ecommerce-settings',
  path: '/apps/ecommerce/settings',
  title,
  icon: 'building-store',
  needs: ['read', 'Store'],
  search: 'apps',
  redirect: '/apps/ecommerce/settings/details',
})
export const storeSettingsTab = place({
  name: 'apps-ecommerce-settings-tab',
  path: '/apps/ecommerce/settings/{tab}',
  title,
  icon: 'building-store',
  needs: ['read', 'Store'],
})
