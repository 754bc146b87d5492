import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Team', title: { en: 'Teams', fr: 'Équipes', ar: 'الفرق' } })]
