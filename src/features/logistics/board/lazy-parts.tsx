/** What few open, fetched when they do; with the words of runs where it speaks of runs. */
import { lazy } from 'react'
import { useRunLabels } from '#features/logistics/optimiser/lent'

export const WhyDialog = lazy(() =>
  Promise.all([import('./WhyDialog.tsx'), useRunLabels.ready()]).then(([m]) => ({ default: m.WhyDialog })),
)
export const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((m) => ({ default: m.CopyDialog })))
export const PublishDialog = lazy(() => import('./PublishDialog.tsx').then((m) => ({ default: m.PublishDialog })))
export const ChosenFoot = lazy(() => import('./ChosenFoot.tsx').then((m) => ({ default: m.ChosenFoot })))
export const ViewChoice = lazy(() => import('./ViewChoice.tsx').then((m) => ({ default: m.ViewChoice })))
export const StopCard = lazy(() => import('./StopCard.tsx').then((m) => ({ default: m.StopCard })))
export const DraftLine = lazy(() => import('./DraftLine.tsx').then((m) => ({ default: m.DraftLine })))
export const HeldLine = lazy(() => import('./plan/HeldLine.tsx').then((m) => ({ default: m.HeldLine })))
export const LaneCanvas = lazy(() => import('./LaneCanvas.tsx').then((m) => ({ default: m.LaneCanvas })))
export const BoardVans = lazy(() => import('./BoardVans.tsx').then((m) => ({ default: m.BoardVans })))
export const Lasso = lazy(() => import('#ui/Lasso').then((m) => ({ default: m.Lasso })))
export const PlacesFor = lazy(() => import('./PlacesFor.tsx').then((m) => ({ default: m.PlacesFor })))
export const RoutePane = lazy(() => import('./RoutePane.tsx').then((m) => ({ default: m.RoutePane })))
export const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })))
export const DraftDialog = lazy(() => import('./DraftDialog.tsx').then((m) => ({ default: m.DraftDialog })))
