import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Order', title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' }, own: 'userId' }),
]
