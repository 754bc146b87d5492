import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { refer, referralsPlace } from './places'

export const pages = [
  page(referralsPlace, () => import('./ReferralsScreen.tsx').then((m) => m.ReferralsScreen), useLabels, useFormLabels),
  page(refer, () => import('./ReferScreen.tsx').then((m) => m.ReferScreen), useLabels, useFormLabels),
]
