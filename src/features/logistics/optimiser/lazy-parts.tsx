/** What few open, fetched with its words when they do. */
import { lazy } from 'react'
import { useLabels } from './labels'

export const OptimisePanel = lazy(() =>
  Promise.all([import('./OptimisePanel.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.OptimisePanel })),
)
export const VroomDialog = lazy(() =>
  Promise.all([import('./VroomDialog.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.VroomDialog })),
)
