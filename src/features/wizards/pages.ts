import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { createDeal, propertyListing } from './places'

export const pages = [
  page(propertyListing, () => import('./ListingScreen.tsx').then((m) => m.ListingScreen), useLabels, useFormLabels),
  page(createDeal, () => import('./DealScreen.tsx').then((m) => m.DealScreen), useLabels, useFormLabels),
]
