import { implement } from '#server/feature'
import * as contract from './contract'
import * as rows from '#features/dashboards/logistics/contract/rows'
import { exportDashboard, foldDeliverySums, getDashboard, printDashboard, sumDeliveries } from './server/dashboard'
import { listDashboardRows } from './server/rows'

export const dayDashboard = implement(
  { ...contract, ...rows },
  {
    getDashboard,
    exportDashboard,
    printDashboard,
    listDashboardRows,
    foldDeliverySums,
    sumDeliveries,
  },
)
