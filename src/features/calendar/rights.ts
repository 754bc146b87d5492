import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Calendar',
    title: { en: 'Calendar', fr: 'Agenda', ar: 'التقويم' },
    parts: ['CalendarEvent', 'CalendarFeed'],
  }),
]
