import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Mailbox', title: { en: 'Shared mailboxes', fr: 'Boîtes partagées', ar: 'صناديق البريد المشتركة' } }),
]
