import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Service', title: { en: 'Services', fr: 'Services', ar: 'الخدمات' } })]
