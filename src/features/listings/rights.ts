import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Listing', title: { en: 'Listings', fr: 'Annonces', ar: 'العقارات المعروضة' } })]
