import { page } from '#client/page'
import { useLabels as useRangeLabels } from '#features/dashboards/ranges/labels'
import { useLabels } from './labels'
import { dashboardsAcademy } from './places'

export const pages = [
  page(
    dashboardsAcademy,
    () => import('./LearningScreen.tsx').then((m) => m.LearningScreen),
    useLabels,
    useRangeLabels,
  ),
]
