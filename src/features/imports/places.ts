import { place } from '#contract/place'

const title = { en: 'Import', fr: 'Importation', ar: 'استيراد' }
export const importStart = place({
  name: 'imports-what',
  path: '/imports/{what}',
  title,
  needs: ['create', 'Import'],
})
export const mappingsPlace = place({
  name: 'apps-logistics-settings-imports',
  path: '/apps/logistics/settings/imports',
  title: { en: 'Import mappings', fr: 'Correspondances d’import', ar: 'مطابقات الاستيراد' },
  icon: 'table',
  needs: ['read', 'Import'],
  search: 'apps',
})
export const importView = place({
  name: 'imports-what-id',
  path: '/imports/{what}/{id}',
  title,
  needs: ['create', 'Import'],
})
