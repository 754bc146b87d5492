import { subject } from '#contract/subject'

export const rights = [subject({ name: 'Import', title: { en: 'Imports', fr: 'Importations', ar: 'الاستيراد' } })]
