import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Customer',
    title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
    own: 'userId',
    parts: ['CustomerAddress'],
    hideable: {
      email: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      contact: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      note: { en: 'Note', fr: 'Remarque', ar: 'ملاحظة' },
      addresses: { en: 'Addresses', fr: 'Adresses', ar: 'العناوين' },
    },
  }),
]
