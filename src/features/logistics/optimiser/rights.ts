import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Preset',
    title: { en: 'Aims of runs', fr: 'Objectifs des optimisations', ar: 'أهداف عمليات التحسين' },
  }),
  subject({ name: 'Run', title: { en: 'Optimisation runs', fr: 'Optimisations', ar: 'عمليات التحسين' } }),
]
