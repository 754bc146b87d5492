import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Vehicle', title: { en: 'Vehicles', fr: 'Véhicules', ar: 'المركبات' } })]
