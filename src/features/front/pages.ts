import { page } from '#client/page'
import { useLabels } from './labels'
import { landing } from './places'

export const frontPages = [page(landing, () => import('./LandingScreen.tsx').then((m) => m.LandingScreen), useLabels)]
