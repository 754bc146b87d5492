import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { datatable } from './places'

export const pages = [
  page(datatable, () => import('./SalesScreen.tsx').then((m) => m.SalesScreen), useLabels, useFormLabels),
]
