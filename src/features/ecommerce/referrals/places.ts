import { place } from '#contract/place'

export const referralsPlace = place({
  name: 'apps-ecommerce-referrals',
  path: '/apps/ecommerce/referrals',
  title: { en: 'Referrals', fr: 'Parrainages', ar: 'الإحالات' },
  icon: 'gift',
  needs: ['read', 'Referral'],
  search: 'apps',
})
/** Where a shared link leads whoever opens it. */
export const refer = place({
  name: 'refer-code',
  path: '/refer/{code}',
  title: { en: 'A recommendation', fr: 'Une recommandation', ar: 'توصية' },
  layout: 'blank',
  public: true,
})
