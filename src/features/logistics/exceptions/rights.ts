import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Exception',
    title: { en: 'Exceptions', fr: 'Incidents', ar: 'الحالات الاستثنائية' },
    own: 'assignee',
  }),
]
