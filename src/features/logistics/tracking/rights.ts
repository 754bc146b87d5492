import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Tracking',
    title: { en: 'Customer page and messages', fr: 'Page et messages des clients', ar: 'صفحة العملاء ورسائلهم' },
  }),
]
