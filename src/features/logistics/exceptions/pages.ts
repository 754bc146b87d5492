import { page } from '#client/page'
import { useLabels } from './labels'
import { exceptionList } from './places'

export const exceptionsPages = [
  page(exceptionList, () => import('./ExceptionsScreen.tsx').then((m) => m.ExceptionsScreen), useLabels),
]
