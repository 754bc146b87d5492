import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'InboundMail',
    title: { en: 'Inbound mail', fr: 'Courrier entrant', ar: 'البريد الوارد من الخارج' },
  }),
]
