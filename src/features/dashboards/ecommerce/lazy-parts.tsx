/** Cards of the shop on other dashboards: they come with their words, for whoever put them there. */
import { lazy } from 'react'
import { useLabels } from './labels'

export const ProductsCard = lazy(() =>
  Promise.all([import('./ProductsCard.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.ProductsCard })),
)
export const StatesCard = lazy(() =>
  Promise.all([import('./StatesCard.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.StatesCard })),
)
export const StarsCard = lazy(() =>
  Promise.all([import('./StarsCard.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.StarsCard })),
)
