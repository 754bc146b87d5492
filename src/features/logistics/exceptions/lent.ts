/** What the dashboard of the day shows of exceptions. */
export { InboxCard } from './InboxCard.tsx'
export { useLabels as useExceptionLabels } from './labels'
export { kindIcons } from './StateOf.tsx'
