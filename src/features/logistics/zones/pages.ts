import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { zoneList } from './places'

export const pages = [
  page(zoneList, () => import('./ZonesScreen.tsx').then((m) => m.ZonesScreen), useLabels, useFormLabels),
]
