import { page } from '#client/page'
import { useLabels } from './labels'
import { samplePage } from './places'

export const pages = [page(samplePage, () => import('./SampleScreen.tsx').then((m) => m.SampleScreen), useLabels)]
