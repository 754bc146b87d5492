import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Review', title: { en: 'Reviews', fr: 'Avis', ar: 'التقييمات' } })]
