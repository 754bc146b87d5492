import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { listingDetails, listingList } from './places'

export const pages = [
  page(listingList, () => import('./ListingsScreen.tsx').then((m) => m.ListingsScreen), useLabels, useFormLabels),
  page(listingDetails, () => import('./ListingScreen.tsx').then((m) => m.ListingScreen), useLabels, useFormLabels),
]
