/** What other features show of this one. */
export { useLabels as useTrackingLabels } from './labels'
export { TrackingPart } from './TrackingPart.tsx'
