/** What few open, fetched when they do; with the words of runs where it speaks of runs. */
import { lazy } from 'react'
import { useLabels as useRunLabels } from './optimise/labels'

export const OptimisePanel = lazy(() =>
  Promise.all([import('./optimise/OptimisePanel.tsx'), useRunLabels.ready()]).then(([m]) => ({
    default: m.OptimisePanel,
  })),
)
export const VroomDialog = lazy(() =>
  Promise.all([import('./optimise/VroomDialog.tsx'), useRunLabels.ready()]).then(([m]) => ({
    default: m.VroomDialog,
  })),
)
export const WhyDialog = lazy(() =>
  Promise.all([import('./WhyDialog.tsx'), useRunLabels.ready()]).then(([m]) => ({ default: m.WhyDialog })),
)
export const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((m) => ({ default: m.CopyDialog })))
export const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((m) => ({ default: m.PublishDialog })))
export const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })))
