/** What few open, fetched when they do; with the words of runs where it speaks of runs. */
import { lazy } from 'react'
import { useRunLabels } from '#features/logistics/optimiser/lent'

export const WhyDialog = lazy(() =>
  Promise.all([import('./WhyDialog.tsx'), useRunLabels.ready()]).then(([m]) => ({ default: m.WhyDialog })),
)
export const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((m) => ({ default: m.CopyDialog })))
export const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((m) => ({ default: m.PublishDialog })))
export const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })))
