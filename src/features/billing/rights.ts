import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Plan', title: { en: 'Plans and prices', fr: 'Offres et tarifs', ar: 'الخطط والأسعار' } }),
]
