/** What other features show of this one. */
export { useLabels as useStopLabels } from './stops/labels'
export { useAskOver, useDayOver } from './stops/use-day-over.tsx'
