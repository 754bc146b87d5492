import { implement } from '#server/feature'
import * as contract from './contract'
import { listSales } from './server/newest'
import { exportSales, listSaleRows } from './server/rows'

export const sales = implement(contract, { listSales, listSaleRows, exportSales })
