import { desc, eq, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import { isDay } from '#contract/zone'
import { contains } from '#server/contains'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/exceptions/contract'
import { severities } from '#features/logistics/exceptions/contract'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { listWhoMay } from '#features/people/access/contract/holders'
import { asException, detailOf, exceptionOf, reasonsOf, selectExceptions } from './rows'

type Handlers = HandlersOf<typeof contract>

const sorts = {
  opened: exceptions.openedAt,
  last: exceptions.lastAt,
  severity: sql`array_position(${sql.raw(`array[${severities.map((one) => `'${one}'`).join(', ')}]`)}, ${exceptions.severity})`,
  kind: exceptions.kind,
  state: exceptions.state,
  depot: depots.name,
  day: exceptions.day,
}

export const listExceptions: Handlers['listExceptions'] = async (ctx, { query }) => {
  const { q, kind, state, severity, assignee, depot, day, since, until } = query
  const named = [deliveries.code, deliveries.customer, routes.code, vehicles.name, drivers.name]
  const where = [
    rowsOf(ctx, 'read', 'Exception'),
    q ? or(...named.map((column) => ilike(column, contains(q)))) : undefined,
    kind.length > 0 ? inArray(exceptions.kind, kind) : undefined,
    state.length > 0 ? inArray(exceptions.state, state) : undefined,
    severity.length > 0 ? inArray(exceptions.severity, severity) : undefined,
    assignee ? eq(exceptions.assigneeId, assignee) : undefined,
    depot ? eq(exceptions.depotId, depot) : undefined,
    // a day that is none has no exceptions
    day ? eq(exceptions.day, isDay(day) ? day : '0001-01-01') : undefined,
    since ? gte(exceptions.day, since) : undefined,
    until ? lte(exceptions.day, until) : undefined,
  ]
  const of = () => selectExceptions(ctx.db)
  const otherwise = [desc(exceptions.openedAt), desc(exceptions.id)]
  const { rows, total } = await pageOf(ctx.db, { of, where, sorts, otherwise }, query)
  const reasons = await reasonsOf(ctx.db)
  return { exceptions: rows.map((row) => asException(row, reasons, ctx.language)), total }
}

export const getException: Handlers['getException'] = async (ctx, { params: { id } }) => {
  const row = await exceptionOf(ctx, 'read', id)
  return row ? detailOf(ctx, id) : ctx.fail('exception_unknown')
}

type Watched = { depotId: number; kind: string; assignee: number | null }
/** Active people who may change one of these exceptions at least, each with which of them; without any, some of all. */
export const keepersOf = async (ctx: Pick<Writing, 'call'>, rows: readonly Watched[]) =>
  (await ctx.call(listWhoMay, { action: 'update', subject: 'Exception', rows: [...rows] })).people

export const listKeepers: Handlers['listKeepers'] = async (ctx) => ({
  keepers: (await keepersOf(ctx, [])).map(({ id, name }) => ({ id, name })),
})
