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

const pricingTitle = { en: 'Pricing', fr: 'Tarifs', ar: 'الأسعار' }
export const frontPricing = place({
  name: 'front-pages-pricing',
  path: '/front-pages/pricing',
  title: pricingTitle,
  icon: 'tag',
  layout: 'blank',
  public: true,
  search: 'front',
})
/** The same for somebody who is signed in, in the frame. */
export const pricing = place({
  name: 'pages-pricing',
  path: '/pages/pricing',
  title: pricingTitle,
  icon: 'tag',
  search: 'apps',
})

const letter = (name: 'terms' | 'privacy', en: string, fr: string, ar: string) =>
  place({
    name: `front-pages-${name}`,
    path: `/front-pages/${name}`,
    title: { en, fr, ar },
    layout: 'blank',
    public: true,
    search: 'front',
  })
export const terms = letter('terms', 'Terms of use', 'Conditions d’utilisation', 'شروط الاستخدام')
export const privacy = letter('privacy', 'Privacy', 'Protection des données', 'الخصوصية')

/** What an operator sends people to while Meridian is not there for them, and where a proxy may lead when it fails. */
const notice = (name: string, en: string, fr: string, ar: string) =>
  place({
    name: `pages-misc-${name}`,
    path: `/pages/misc/${name}`,
    title: { en, fr, ar },
    layout: 'blank',
    public: true,
  })
export const serverError = notice('server-error', 'Something went wrong', 'Une erreur est survenue', 'حدث خطأ')
export const underMaintenance = notice('under-maintenance', 'Under maintenance', 'En maintenance', 'قيد الصيانة')
export const comingSoon = notice('coming-soon', 'Coming soon', 'Bientôt disponible', 'قريبًا')
