import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'HelpArticle', title: { en: 'Help articles', fr: 'Articles d’aide', ar: 'مقالات المساعدة' } }),
]
