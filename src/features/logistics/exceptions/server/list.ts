import { and, asc, desc, eq, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import { readRules, rightsOf, allowsRow } from '#contract/ability'
import { conditionOf } from '#contract/condition'
import { isDay } from '#contract/zone'
import { contains } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/exceptions/contract'
import { severities } from '#features/logistics/exceptions/contract'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'
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

/** Active people whose rules let them change some exceptions, each with the question whether they may change one. */
export async function keepersOf(db: Base['db']) {
  // first the few roles that may at all: there may be a hundred thousand people
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const rulesOf = new Map(all.map(({ key, rules }) => [key, readRules(rules)]))
  const keeping = [...rulesOf].flatMap(([key, rules]) => (rightsOf(rules).can('update', 'Exception') ? [key] : []))
  const found = await db
    .select({ id: users.id, name: users.fullName, role: users.role })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.role, keeping)))
    .orderBy(asc(users.fullName), asc(users.id))
  return found.flatMap(({ id, name, role }) => {
    const rules = rulesOf
      .get(role)!
      .map((rule) => (rule.conditions ? { ...rule, conditions: conditionOf(rule.conditions, id) } : rule))
    const rights = rightsOf(rules)
    if (!rights.can('update', 'Exception')) return []
    /** Told of what comes up are those whose work it is, and not everybody who may do everything. */
    const isTheirWork = rules.some(({ subject, inverted }) => !inverted && [subject].flat().includes('Exception'))
    const may = (row: { depotId: number; kind: string; assignee: number | null }) =>
      allowsRow(rights, ['update', 'Exception'], row)
    return [{ id, name, isTheirWork, may }]
  })
}

export const listKeepers: Handlers['listKeepers'] = async ({ db }) => ({
  keepers: (await keepersOf(db)).map(({ id, name }) => ({ id, name })),
})
