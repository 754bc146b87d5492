import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Store', title: { en: 'Store settings', fr: 'Réglages de la boutique', ar: 'إعدادات المتجر' } }),
]
