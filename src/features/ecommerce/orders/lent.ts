/** What other features show of this one. */
export { useLabels as useOrderLabels } from './labels'
export { StatusOf } from './StatusOf.tsx'
