import { place } from '#contract/place'

export const samplePage = place({
  name: 'apps-logistics-settings-sample',
  path: '/apps/logistics/settings/sample',
  title: { en: 'Sample data', fr: 'Données d’exemple', ar: 'بيانات تجريبية' },
  icon: 'package',
  needs: ['read', 'Sample'],
  search: 'apps',
})
