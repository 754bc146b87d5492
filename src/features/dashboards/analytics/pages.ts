import { page } from '#client/page'
import { useLabels as useShopLabels } from '#features/dashboards/ecommerce/labels'
import { useLabels as useRangeLabels } from '#features/dashboards/ranges/labels'
import { useLabels } from './labels'
import { dashboardsAnalytics } from './places'

export const pages = [
  page(
    dashboardsAnalytics,
    () => import('./AnalyticsScreen.tsx').then((m) => m.AnalyticsScreen),
    useLabels,
    useRangeLabels,
    useShopLabels,
  ),
]
