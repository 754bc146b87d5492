import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Invoice', title: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' } })]
