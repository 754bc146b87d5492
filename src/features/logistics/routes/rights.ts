import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Route',
    title: { en: 'Routes', fr: 'Tournées', ar: 'المسارات' },
    own: 'driver',
    parts: ['DayPlan'],
  }),
  subject({
    name: 'Draft',
    title: { en: 'Drafts of a day', fr: 'Brouillons d’une journée', ar: 'مسودات خطط اليوم' },
  }),
  subject({
    name: 'RouteOverride',
    title: { en: 'Routes with faults', fr: 'Tournées en défaut', ar: 'مسارات فيها مخالفات' },
  }),
  subject({
    name: 'ProofOverride',
    title: { en: 'Deliveries without proof', fr: 'Livraisons sans preuve', ar: 'عمليات توصيل بلا إثبات' },
  }),
]
