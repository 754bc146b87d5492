/** What other features show of this one. */
export { useLabels as useRunLabels } from './labels'
export { AnswerMany, BriefAnswer, OptimisePanel, PutLiveDialog, VroomDialog } from './lazy-parts.tsx'
export { WhyNot } from './WhyNot.tsx'
