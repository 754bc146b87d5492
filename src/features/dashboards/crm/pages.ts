import { page } from '#client/page'
import { useLabels as useShopLabels } from '#features/dashboards/ecommerce/labels'
import { useLabels as useRangeLabels } from '#features/dashboards/ranges/labels'
import { useSubjectLabels } from '#features/people/users/subjects/labels'
import { useLabels } from './labels'
import { dashboardsCrm } from './places'

export const pages = [
  page(
    dashboardsCrm,
    () => import('./CrmScreen.tsx').then((m) => m.CrmScreen),
    useLabels,
    useRangeLabels,
    useShopLabels,
    useSubjectLabels,
  ),
]
