import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Delivery',
    title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' },
    own: 'driverUserId',
    hideable: {
      phone: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      email: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      access: { en: 'Access note', fr: 'Consigne d’accès', ar: 'ملاحظة الوصول' },
      note: { en: 'Note', fr: 'Remarque', ar: 'ملاحظة' },
      codCents: { en: 'Cash on delivery', fr: 'Contre-remboursement', ar: 'الدفع عند الاستلام' },
    },
  }),
  subject({
    name: 'Correction',
    title: { en: 'Corrections of deliveries', fr: 'Corrections de livraisons', ar: 'تصحيحات التسليم' },
  }),
]
