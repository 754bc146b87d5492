import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { defaultsPage } from './places'

export const pages = [
  page(defaultsPage, () => import('./DefaultsScreen.tsx').then((m) => m.DefaultsScreen), useLabels, useFormLabels),
]
