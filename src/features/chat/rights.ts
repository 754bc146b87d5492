import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Chat',
    title: { en: 'Chat', fr: 'Discussions', ar: 'المحادثات' },
    parts: ['ChatGroup', 'ChatProfile'],
  }),
]
