import { page } from '#client/page'
import { useLabels } from './labels'
import { servicesPage } from './places'

export const pages = [page(servicesPage, () => import('./ServicesScreen.tsx').then((m) => m.ServicesScreen), useLabels)]
