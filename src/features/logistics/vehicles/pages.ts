import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { vehicleDetails, vehicleList } from './places'

export const pages = [
  page(vehicleList, () => import('./VehiclesScreen.tsx').then((m) => m.VehiclesScreen), useLabels, useFormLabels),
  page(vehicleDetails, () => import('./VehicleScreen.tsx').then((m) => m.VehicleScreen), useLabels, useFormLabels),
]
