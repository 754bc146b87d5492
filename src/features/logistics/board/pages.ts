import { page } from '#client/page'
import { useLabels as useStopLabels } from '#features/logistics/routes/stops/labels'
import { useLabels } from './labels'
import { board } from './places'
import { useLabels as usePlanLabels } from './plan/labels'

export const pages = [
  page(board, () => import('./BoardScreen.tsx').then((m) => m.BoardScreen), useLabels, useStopLabels, usePlanLabels),
]
