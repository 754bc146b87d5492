/** What few open, fetched with its words when they do. */
import { lazy } from 'react'
import { useLabels } from './labels'

export const RemediesPart = lazy(() =>
  Promise.all([import('./RemediesPart.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.RemediesPart })),
)
