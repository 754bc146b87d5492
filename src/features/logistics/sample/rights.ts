import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Sample', title: { en: 'Sample data', fr: 'Données d’exemple', ar: 'البيانات التجريبية' } }),
]
