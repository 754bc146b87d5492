import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'User',
    title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
    own: 'id',
    parts: ['Account', 'Session'],
    hideable: {
      email: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      contact: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      taxId: { en: 'Tax number', fr: 'Numéro fiscal', ar: 'الرقم الضريبي' },
    },
  }),
]
