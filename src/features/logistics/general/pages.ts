import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { generalPage } from './places'

export const pages = [
  page(generalPage, () => import('./GeneralScreen.tsx').then((m) => m.GeneralScreen), useLabels, useFormLabels),
]
