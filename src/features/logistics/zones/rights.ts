import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Zone', title: { en: 'Zones', fr: 'Zones', ar: 'المناطق' } })]
