/** The stars of a review, for the shop. */
export { Stars } from './Stars.tsx'
export { useLabels as useReviewLabels } from './labels'
