import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Activity', title: { en: 'Activity', fr: 'Activité', ar: 'النشاط' } })]
