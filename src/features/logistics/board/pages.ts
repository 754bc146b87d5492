import { page } from '#client/page'
import { useLabels as useStopLabels } from '#features/logistics/routes/stops/labels'
import { useLabels } from './labels'
import { board } from './places'

export const pages = [
  page(board, () => import('./BoardScreen.tsx').then((m) => m.BoardScreen), useLabels, useStopLabels),
]
