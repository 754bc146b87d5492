import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Delivery', title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' }, own: 'driverUserId' }),
  subject({
    name: 'Correction',
    title: { en: 'Corrections of deliveries', fr: 'Corrections de livraisons', ar: 'تصحيحات التسليم' },
  }),
]
