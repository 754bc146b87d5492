import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Customer',
    title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
    own: 'userId',
    parts: ['CustomerAddress'],
  }),
]
