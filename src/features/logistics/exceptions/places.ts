import { place } from '#contract/place'

const needs = ['read', 'Exception'] as const
export const exceptionList = place({
  name: 'apps-logistics-exceptions',
  path: '/apps/logistics/exceptions',
  title: { en: 'Exceptions', fr: 'Incidents', ar: 'الحالات الاستثنائية' },
  icon: 'alert-circle',
  needs,
  search: 'apps',
})
