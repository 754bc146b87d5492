import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Email', title: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' }, parts: ['Sender'] }),
  subject({
    name: 'InboundMail',
    title: { en: 'Inbound mail', fr: 'Courrier entrant', ar: 'البريد الوارد من الخارج' },
  }),
  subject({ name: 'Mailbox', title: { en: 'Shared mailboxes', fr: 'Boîtes partagées', ar: 'صناديق البريد المشتركة' } }),
]
