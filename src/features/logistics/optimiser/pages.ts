import { page } from '#client/page'
import { useLabels as useStopLabels } from '#features/logistics/routes/stops/labels'
import { useLabels as useCompareLabels } from './compare/labels'
import { useLabels } from './labels'
import { comparePlace } from './places'

export const pages = [
  page(
    comparePlace,
    () => import('./compare/CompareScreen.tsx').then((m) => m.CompareScreen),
    useCompareLabels,
    useLabels,
    useStopLabels,
  ),
]
