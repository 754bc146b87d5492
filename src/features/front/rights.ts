import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Subscriber', title: { en: 'Subscribers', fr: 'Abonnés', ar: 'المشتركون' } })]
