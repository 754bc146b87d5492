import { page } from '#client/page'
import { useLabels as useExceptionLabels } from '#features/logistics/exceptions/labels'
import { useLabels as useTourLabels } from '#features/logistics/tour/labels'
import { useLabels as useRangeLabels } from '#features/dashboards/ranges/labels'
import { useLabels } from './labels'
import { dashboardsLogistics, logisticsDashboard } from './places'

const dashboard = () => import('./DashboardScreen.tsx').then((m) => m.DashboardScreen)
export const pages = [
  page(logisticsDashboard, dashboard, useLabels, useExceptionLabels, useRangeLabels, useTourLabels),
  page(dashboardsLogistics, dashboard, useLabels, useExceptionLabels, useRangeLabels, useTourLabels),
]
