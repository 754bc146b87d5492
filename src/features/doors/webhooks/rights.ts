import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Webhook', title: { en: 'Webhooks', fr: 'Webhooks', ar: 'خطافات الويب' }, own: 'userId' }),
]
