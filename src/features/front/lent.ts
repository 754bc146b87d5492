/** What other features show visitors in. */
export { VisitorPage } from './VisitorPage.tsx'
export { useLabels as useVisitorLabels } from './labels'
