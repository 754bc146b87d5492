import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { retentionPage } from './places'

export const pages = [
  page(retentionPage, () => import('./RetentionScreen.tsx').then((m) => m.RetentionScreen), useLabels, useFormLabels),
]
