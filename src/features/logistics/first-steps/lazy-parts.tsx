/** Gone once an installation has begun: fetched with its words by those that have not. */
import { lazy } from 'react'
import { useLabels } from './labels'

export const FirstStepsCard = lazy(() =>
  Promise.all([import('./FirstStepsCard.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.FirstStepsCard })),
)
