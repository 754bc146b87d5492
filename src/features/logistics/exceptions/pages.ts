import { page } from '#client/page'
import { useLabels } from './labels'
import { dashboardsLogistics, exceptionList, logisticsDashboard } from './places'

const dashboard = () => import('./DashboardScreen.tsx').then((m) => m.DashboardScreen)
export const exceptionsPages = [
  page(logisticsDashboard, dashboard, useLabels),
  page(dashboardsLogistics, dashboard, useLabels),
  page(exceptionList, () => import('./ExceptionsScreen.tsx').then((m) => m.ExceptionsScreen), useLabels),
]
