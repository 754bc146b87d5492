/** What other features show of this one. */
export { useSubjectLabels } from './subjects/labels'
