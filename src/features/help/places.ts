import { place } from '#contract/place'

export const helpCenter = place({
  name: 'pages-help-center',
  path: '/pages/help-center',
  title: { en: 'Help center', fr: 'Centre d’aide', ar: 'مركز المساعدة' },
  icon: 'lifebuoy',
  search: 'apps',
})
export const helpArticle = place({
  name: 'pages-help-center-article',
  path: '/pages/help-center/article/{slug}',
  title: { en: 'Help', fr: 'Aide', ar: 'مساعدة' },
  icon: 'lifebuoy',
})
export const faq = place({
  name: 'pages-faq',
  path: '/pages/faq',
  title: { en: 'FAQ', fr: 'Questions fréquentes', ar: 'الأسئلة الشائعة' },
  icon: 'help-circle',
  search: 'apps',
})
