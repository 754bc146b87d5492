import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Address', title: { en: 'Address book', fr: 'Carnet d’adresses', ar: 'دفتر العناوين' } }),
]
