import { place } from '#contract/place'

export const retentionPage = place({
  name: 'apps-logistics-settings-retention',
  path: '/apps/logistics/settings/retention',
  title: { en: 'Retention', fr: 'Conservation', ar: 'مدة الاحتفاظ' },
  icon: 'shield-half',
  needs: ['read', 'Retention'],
  search: 'apps',
})
