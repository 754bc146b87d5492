import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Run', title: { en: 'Optimisation runs', fr: 'Optimisations', ar: 'عمليات التحسين' } }),
]
