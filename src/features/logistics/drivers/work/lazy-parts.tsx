/** What few open of a driver, fetched with its own words when they do. */
import { lazy } from 'react'
import { useRangeLabels } from '#features/dashboards/ranges/lent'
import { useLabels } from './labels'

export const RoutesTab = lazy(() =>
  Promise.all([import('./RoutesTab.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.RoutesTab })),
)
export const PerformanceTab = lazy(() =>
  Promise.all([import('./PerformanceTab.tsx'), useLabels.ready(), useRangeLabels.ready()]).then(([m]) => ({
    default: m.PerformanceTab,
  })),
)
export const PositionsTab = lazy(() =>
  Promise.all([import('./PositionsTab.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.PositionsTab })),
)
export const DocumentsTab = lazy(() =>
  Promise.all([import('./DocumentsTab.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.DocumentsTab })),
)
