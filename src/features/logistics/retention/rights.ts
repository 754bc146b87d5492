import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Retention',
    title: { en: 'How long things are kept', fr: 'Durées de conservation', ar: 'مدد الاحتفاظ' },
  }),
]
