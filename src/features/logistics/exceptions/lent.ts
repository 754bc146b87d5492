/** What the dashboard of the day and the board show of exceptions. */
export { InboxCard } from './InboxCard.tsx'
export { RemediesPart } from './lazy-parts.tsx'
export { useLabels as useExceptionLabels } from './labels'
export { kindIcons } from './StateOf.tsx'
