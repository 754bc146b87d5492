import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Deal', title: { en: 'Deals', fr: 'Offres', ar: 'العروض' } })]
