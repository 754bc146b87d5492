import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Metrics', title: { en: 'Metrics', fr: 'Métriques', ar: 'المقاييس' } })]
