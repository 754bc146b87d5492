import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Position', title: { en: 'Positions', fr: 'Positions', ar: 'المواقع' } }),
  subject({ name: 'Tracker', title: { en: 'Trackers', fr: 'Traceurs', ar: 'أجهزة التتبع' } }),
]
