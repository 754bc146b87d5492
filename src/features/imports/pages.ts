import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { importStart, importView } from './places'

export const pages = [
  page(importStart, () => import('./ImportStartScreen.tsx').then((m) => m.ImportStartScreen), useLabels, useFormLabels),
  page(importView, () => import('./ImportScreen.tsx').then((m) => m.ImportScreen), useLabels, useFormLabels),
]
