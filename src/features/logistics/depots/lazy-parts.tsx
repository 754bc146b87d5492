/** Seen until the first depot is there, and never again: fetched with its words by those who need it. */
import { lazy, Suspense } from 'react'
import { useLabels } from './labels'

const Shown = lazy(() =>
  Promise.all([import('./NoDepot.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.NoDepot })),
)

export const NoDepot = () => (
  <Suspense fallback={null}>
    <Shown />
  </Suspense>
)
