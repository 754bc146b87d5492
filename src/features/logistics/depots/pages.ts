import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { depotList } from './places'

export const pages = [
  page(depotList, () => import('./DepotsScreen.tsx').then((m) => m.DepotsScreen), useLabels, useFormLabels),
]
