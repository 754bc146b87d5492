import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'User',
    title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
    own: 'id',
    parts: ['Account', 'Session'],
  }),
]
