import { page } from '#client/page'
import { useLabels } from './labels'
import { driverPhone } from './places'

export const pages = [page(driverPhone, () => import('./PhoneScreen.tsx').then((m) => m.PhoneScreen), useLabels)]
