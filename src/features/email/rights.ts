import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Email', title: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' }, parts: ['Sender'] }),
]
