import { page } from '#client/page'
import { addressReview } from './places'
import { useLabels as useReviewLabels } from './review/labels'

// the list itself is opened by the optimiser, which can say of each why nobody brings it
export const pages = [
  page(addressReview, () => import('./review/ReviewScreen.tsx').then((m) => m.ReviewScreen), useReviewLabels),
]
