/** What the dashboard of the day shows while nothing has been published yet. */
export { FirstStepsCard } from './lazy-parts.tsx'
export { StepList } from './StepList.tsx'
