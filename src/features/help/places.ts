import { place } from '#contract/place'

export const helpCenter = place({
  name: 'pages-help-center',
  path: '/pages/help-center',
  title: { en: 'Help center', fr: 'Centre d’aide', ar: 'مركز المساعدة' },
  icon: 'lifebuoy',
  public: true,
  search: 'apps',
})
export const helpCategory = place({
  name: 'pages-help-center-category',
  path: '/pages/help-center/category/{key}',
  title: { en: 'Help', fr: 'Aide', ar: 'مساعدة' },
  icon: 'lifebuoy',
  public: true,
})
export const helpArticle = place({
  name: 'pages-help-center-article',
  path: '/pages/help-center/article/{slug}',
  title: { en: 'Help', fr: 'Aide', ar: 'مساعدة' },
  icon: 'lifebuoy',
  public: true,
})
export const faq = place({
  name: 'pages-faq',
  path: '/pages/faq',
  title: { en: 'FAQ', fr: 'Questions fréquentes', ar: 'الأسئلة الشائعة' },
  icon: 'help-circle',
  public: true,
  search: 'apps',
})
