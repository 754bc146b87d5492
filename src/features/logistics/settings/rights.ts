import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Defaults',
    title: { en: 'Delivery defaults', fr: 'Valeurs par défaut des livraisons', ar: 'القيم المبدئية للتسليم' },
  }),
]
