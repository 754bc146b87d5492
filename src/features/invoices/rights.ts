import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Invoice',
    title: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
    hideable: {
      companyEmail: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      contact: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      address: { en: 'Billing address', fr: 'Adresse de facturation', ar: 'عنوان الفوترة' },
      note: { en: 'Note', fr: 'Remarque', ar: 'ملاحظة' },
    },
  }),
]
