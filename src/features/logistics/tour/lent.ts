/** What the dashboard of the day shows to who is new at a desk. */
export { Tour } from './Tour.tsx'
export { useLabels as useTourLabels } from './labels'
