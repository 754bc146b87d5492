import { implement } from '#server/feature'
import * as contract from './contract'
import { getDashboard } from './server/dashboard'

export const dayDashboard = implement(contract, { getDashboard })
