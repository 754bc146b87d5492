import { asc, desc, ilike, or } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/depots/contract'
import { depots } from '#features/logistics/depots/tables'
import { asDepot, depotOf, driversThere, selectDepots, vehiclesThere } from './rows'

type Handlers = HandlersOf<typeof contract>

const { name, code, city, line, zone, isDefault, id } = depots
const sorts = { depot: name, city, zone, vehicles: vehiclesThere, drivers: driversThere }
const otherwise = [desc(isDefault), asc(id)]

export const listDepots: Handlers['listDepots'] = async (ctx, { query }) => {
  const { q } = query
  const where = [
    rowsOf(ctx, 'read', 'Depot'),
    q ? or(...[name, code, city, line].map((column) => ilike(column, contains(q)))) : undefined,
  ]
  const { rows, total } = await pageOf(ctx.db, { of: () => selectDepots(ctx.db), where, sorts, otherwise }, query)
  return { depots: rows.map(asDepot), total }
}

export const getDepot: Handlers['getDepot'] = async (ctx, { params }) =>
  (await depotOf(ctx, 'read', params.id)) ?? ctx.fail('depot_unknown')
