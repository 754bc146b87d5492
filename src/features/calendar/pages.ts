import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { calendar } from './places'

export const pages = [
  page(calendar, () => import('./CalendarScreen.tsx').then((m) => m.CalendarScreen), useLabels, useFormLabels),
]
