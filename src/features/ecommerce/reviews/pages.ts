import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { manageReview } from './places'

export const pages = [
  page(manageReview, () => import('./ReviewsScreen.tsx').then((m) => m.ReviewsScreen), useLabels, useFormLabels),
]
