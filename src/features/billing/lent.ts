/** Where plans are written, for the page that shows them. */
export { PlanDesk } from './PlanDesk.tsx'
export { useLabels as usePlanLabels } from './labels'
