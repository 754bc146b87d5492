import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Map', title: { en: 'Maps', fr: 'Cartes', ar: 'الخرائط' } })]
