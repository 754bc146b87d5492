/** Fetched with its words when somebody looks at it. */
import { lazy } from 'react'
import { useLabels } from './labels'

export const TrailPart = lazy(() =>
  Promise.all([import('./TrailPart.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.TrailPart })),
)
export const TrailDrawer = lazy(() =>
  Promise.all([import('./TrailDrawer.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.TrailDrawer })),
)
