import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { addressReview, deliveryList } from './places'
import { useLabels as useReviewLabels } from './review/labels'

export const pages = [
  page(deliveryList, () => import('./DeliveriesScreen.tsx').then((m) => m.DeliveriesScreen), useLabels, useFormLabels),
  page(addressReview, () => import('./review/ReviewScreen.tsx').then((m) => m.ReviewScreen), useReviewLabels),
]
