import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'General',
    title: { en: 'Units, codes and speeds', fr: 'Unités, codes et vitesses', ar: 'الوحدات والرموز والسرعات' },
  }),
]
