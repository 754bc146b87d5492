import { implement } from '#server/feature'
import * as contract from './contract'
import { getDashboard } from './server/dashboard'
import { listDashboardRows } from './server/rows'

export const dayDashboard = implement(contract, { getDashboard, listDashboardRows })
