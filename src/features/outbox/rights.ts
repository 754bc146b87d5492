import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Outbox', title: { en: 'Outbox', fr: 'Boîte d’envoi', ar: 'صندوق الصادر' } }),
  subject({ name: 'Job', title: { en: 'Background work', fr: 'Tâches de fond', ar: 'الأعمال في الخلفية' } }),
]
