import { page } from '#client/page'
import { useLabels as useRangeLabels } from '#features/dashboards/ranges/labels'
import { useLabels } from './labels'
import { dashboardsEcommerce } from './places'

export const pages = [
  page(
    dashboardsEcommerce,
    () => import('./CommerceScreen.tsx').then((m) => m.CommerceScreen),
    useLabels,
    useRangeLabels,
  ),
]
