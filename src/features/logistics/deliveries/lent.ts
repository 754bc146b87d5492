/** What other features show of this one. */
export { loadDeliveries, loadReview, loadSplit } from './lazy-parts.tsx'
export { useLabels as useFollowedLabels } from './tracking/labels'
