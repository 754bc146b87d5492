import { and, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { drivers } from '#features/logistics/drivers/tables'
import { lastPositions } from '#features/logistics/positions/tables'
import { routes } from '#features/logistics/routes/tables'
import type * as contract from '#features/doors/v1/contract'
import { vehicles } from '#features/logistics/vehicles/tables'
import { asDriver, asVehicle, selectDrivers, selectVehicles } from './crew-shown'
import { pageOf } from './cursor'
import { asPosition, selectPositions } from './positions-shown'
import { asRoute, selectRoutes, shownRoute } from './routes-shown'

type Handlers = HandlersOf<typeof contract>

export const listApiRoutes: Handlers['listApiRoutes'] = async (ctx, { query }) => {
  const { day, state, driver, depot } = query
  const where = [
    rowsOf(ctx, 'read', 'Route'),
    day ? eq(routes.day, day) : undefined,
    isWord(routes.state, state),
    driver ? eq(routes.driverId, driver) : undefined,
    depot ? eq(routes.depotId, depot) : undefined,
  ]
  const walk = { of: () => selectRoutes(ctx.db), where, id: routes.id }
  const page = await pageOf('r', walk, query, ({ row }) => row.id)
  return page ? { data: page.rows.map(asRoute), next: page.next } : ctx.fail('cursor_unknown')
}

export const getApiRoute: Handlers['getApiRoute'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.id, id), rowsOf(ctx, 'read', 'Route')))
  return (row && (await shownRoute(ctx.db, row.id))) ?? ctx.fail('route_unknown')
}

export const listApiDrivers: Handlers['listApiDrivers'] = async (ctx, { query }) => {
  const where = [
    rowsOf(ctx, 'read', 'Driver'),
    isWord(drivers.account, query.account),
    query.depot ? eq(drivers.depotId, query.depot) : undefined,
  ]
  const walk = { of: () => selectDrivers(ctx.db), where, id: drivers.id }
  const page = await pageOf('c', walk, query, ({ row }) => row.id)
  return page ? { data: page.rows.map(asDriver), next: page.next } : ctx.fail('cursor_unknown')
}

export const getApiDriver: Handlers['getApiDriver'] = async (ctx, { params: { id } }) => {
  const [found] = await selectDrivers(ctx.db).where(and(eq(drivers.id, id), rowsOf(ctx, 'read', 'Driver')))
  return found ? asDriver(found) : ctx.fail('driver_unknown')
}

export const listApiVehicles: Handlers['listApiVehicles'] = async (ctx, { query }) => {
  const where = [
    rowsOf(ctx, 'read', 'Vehicle'),
    isWord(vehicles.state, query.state),
    query.depot ? eq(vehicles.depotId, query.depot) : undefined,
  ]
  const walk = { of: () => selectVehicles(ctx.db), where, id: vehicles.id }
  const page = await pageOf('v', walk, query, ({ row }) => row.id)
  return page ? { data: page.rows.map(asVehicle), next: page.next } : ctx.fail('cursor_unknown')
}

export const getApiVehicle: Handlers['getApiVehicle'] = async (ctx, { params: { id } }) => {
  const [found] = await selectVehicles(ctx.db).where(and(eq(vehicles.id, id), rowsOf(ctx, 'read', 'Vehicle')))
  return found ? asVehicle(found) : ctx.fail('vehicle_unknown')
}

/** A position is seen by who may read its vehicle. */
export const listApiPositions: Handlers['listApiPositions'] = async (ctx, { query }) => {
  const walk = {
    of: () => selectPositions(ctx.db),
    where: [rowsOf(ctx, 'read', 'Vehicle')],
    id: lastPositions.vehicleId,
  }
  const page = await pageOf('p', walk, query, ({ row }) => row.vehicleId)
  if (!page) return ctx.fail('cursor_unknown')
  return { data: page.rows.map(asPosition), next: page.next }
}
