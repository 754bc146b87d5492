/** What other features show of this one. */
export { useLabels as useFollowedLabels } from './tracking/labels'
