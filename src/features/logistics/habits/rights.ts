import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Habit', title: { en: 'Learned times', fr: 'Durées apprises', ar: 'الأزمنة المستفادة' } }),
]
