import { place } from '#contract/place'

export const habitsPage = place({
  name: 'apps-logistics-settings-habits',
  path: '/apps/logistics/settings/habits',
  title: { en: 'Learned times', fr: 'Durées apprises', ar: 'الأزمنة المستفادة' },
  icon: 'school',
  needs: ['read', 'Habit'],
  search: 'apps',
})
