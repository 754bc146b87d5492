import { page } from '#client/page'
import { useLabels as useStopLabels } from '#features/logistics/routes/stops/labels'
import { useLabels } from './labels'
import { useLabels as useCompareLabels } from './compare/labels'
import { useLabels as useOptimiseLabels } from './optimise/labels'
import { board, comparePlace } from './places'

export const boardPages = [
  page(board, () => import('./BoardScreen.tsx').then((m) => m.BoardScreen), useLabels, useStopLabels),
  page(
    comparePlace,
    () => import('./compare/CompareScreen.tsx').then((m) => m.CompareScreen),
    useCompareLabels,
    useOptimiseLabels,
    useStopLabels,
  ),
]
