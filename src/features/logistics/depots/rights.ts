import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Depot', title: { en: 'Depots', fr: 'Dépôts', ar: 'المستودعات' } })]
