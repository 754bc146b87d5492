import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Driver',
    title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' },
    own: 'userId',
    hideable: {
      phone: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      email: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      homeLine: { en: 'Home address', fr: 'Adresse du domicile', ar: 'عنوان المنزل' },
      note: { en: 'Note', fr: 'Remarque', ar: 'ملاحظة' },
    },
  }),
]
