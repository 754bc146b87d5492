import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Order',
    title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
    own: 'userId',
    hideable: {
      email: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      contact: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      deliverTo: { en: 'Delivery address', fr: 'Adresse de livraison', ar: 'عنوان التوصيل' },
      billTo: { en: 'Billing address', fr: 'Adresse de facturation', ar: 'عنوان الفوترة' },
      note: { en: 'Note', fr: 'Remarque', ar: 'ملاحظة' },
    },
  }),
]
