import { place } from '#contract/place'

export const manageReview = place({
  name: 'apps-ecommerce-manage-review',
  path: '/apps/ecommerce/manage-review',
  title: { en: 'Reviews', fr: 'Avis', ar: 'التقييمات' },
  icon: 'star',
  needs: ['read', 'Review'],
  search: 'apps',
})
