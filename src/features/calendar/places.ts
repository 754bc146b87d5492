import { place } from '#contract/place'

export const calendar = place({
  name: 'apps-calendar',
  path: '/apps/calendar',
  title: { en: 'Calendar', fr: 'Agenda', ar: 'التقويم' },
  icon: 'calendar',
  fixedHeight: true,
  needs: ['read', 'Calendar'],
  search: 'apps',
})
