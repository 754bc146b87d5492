import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { driverDetails, driverList } from './places'

export const pages = [
  page(driverList, () => import('./DriversScreen.tsx').then((m) => m.DriversScreen), useLabels, useFormLabels),
  page(driverDetails, () => import('./DriverScreen.tsx').then((m) => m.DriverScreen), useLabels, useFormLabels),
]
