/** What few open, fetched with its words when they do. */
import { lazy } from 'react'
import { useLabels } from './labels'

export const OptimisePanel = lazy(() =>
  Promise.all([import('./OptimisePanel.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.OptimisePanel })),
)
export const BriefAnswer = lazy(() =>
  Promise.all([import('./BriefAnswer.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.BriefAnswer })),
)
export const AnswerMany = lazy(() =>
  Promise.all([import('./AnswerMany.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.AnswerMany })),
)
export const PutLiveDialog = lazy(() =>
  Promise.all([import('./PutLiveDialog.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.PutLiveDialog })),
)
export const VroomDialog = lazy(() =>
  Promise.all([import('./VroomDialog.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.VroomDialog })),
)
