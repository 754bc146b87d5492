import { page } from '#client/page'
import { useLabels } from './labels'
import { exceptionList } from './places'

export const pages = [
  page(exceptionList, () => import('./ExceptionsScreen.tsx').then((m) => m.ExceptionsScreen), useLabels),
]
