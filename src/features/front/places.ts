import { place } from '#contract/place'

export const landing = place({
  name: 'front-pages-landing-page',
  path: '/front-pages/landing-page',
  title: { en: 'Landing', fr: 'Page d’accueil', ar: 'الصفحة الرئيسية' },
  icon: 'home',
  layout: 'blank',
  public: true,
  search: 'front',
})
