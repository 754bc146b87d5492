import { page } from '#client/page'
import { useLabels } from './labels'
import { habitsPage } from './places'

export const pages = [page(habitsPage, () => import('./HabitsScreen.tsx').then((m) => m.HabitsScreen), useLabels)]
