import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { fleetMap } from './places'

export const pages = [
  page(fleetMap, () => import('./FleetScreen.tsx').then((m) => m.FleetScreen), useLabels, useFormLabels),
]
