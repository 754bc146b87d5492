/** Rows of exceptions: which a person may touch, and what clients see of them. */
import { readSetting } from '#server/setting'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { rowsOf, type Rows } from '#server/rows'
import { audit } from '#server/tables'
import { deliveryRules, type FailureReason } from '#features/logistics/settings/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { Exception, ExceptionDetail } from '#features/logistics/exceptions/contract'
import { eventOf, movesOf } from '#features/logistics/exceptions/rules'
import { exceptionComments, exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'

type Db = Base['db']
export type ExceptionRow = typeof exceptions.$inferSelect

/** A depot manager is given those of their depot; some people only those that they were given. */
export const exceptionRows: Rows = {
  table: exceptions,
  id: exceptions.id,
  by: {
    depotId: exceptions.depotId,
    assignee: exceptions.assigneeId,
    kind: exceptions.kind,
    // written out: in a query of one table the names of the others would be dropped
    driver: sql.raw('(select "drivers"."user_id" from "drivers" where "drivers"."id" = "exceptions"."driver_id")'),
  },
}

const keeper = alias(users, 'keeper')
const knower = alias(users, 'knower')
export const selectExceptions = (db: Db) =>
  db
    .select({
      row: exceptions,
      depot: { id: depots.id, name: depots.name, zone: depots.zone },
      delivery: { id: deliveries.id, code: deliveries.code, name: deliveries.customer, line: deliveries.line },
      route: { id: routes.id, code: routes.code },
      vehicle: { id: vehicles.id, name: vehicles.name },
      driver: { id: drivers.id, name: drivers.name, phone: drivers.phone },
      assignee: { id: keeper.id, name: keeper.fullName },
      acknowledgedBy: knower.fullName,
      comments: sql<number>`(select count(*)::int from ${exceptionComments} where ${exceptionComments.exceptionId} = ${exceptions.id})`,
    })
    .from(exceptions)
    .innerJoin(depots, eq(depots.id, exceptions.depotId))
    .leftJoin(deliveries, eq(deliveries.id, exceptions.deliveryId))
    .leftJoin(routes, eq(routes.id, exceptions.routeId))
    .leftJoin(vehicles, eq(vehicles.id, exceptions.vehicleId))
    .leftJoin(drivers, eq(drivers.id, exceptions.driverId))
    .leftJoin(keeper, eq(keeper.id, exceptions.assigneeId))
    .leftJoin(knower, eq(knower.id, exceptions.acknowledgedById))
    .$dynamic()
type SelectedException = Awaited<ReturnType<typeof selectExceptions>>[number]

/** The words of failure reasons, as people set them. */
export type Reasons = FailureReason[]
export const reasonsOf = async (db: Db): Promise<Reasons> => (await readSetting(db, deliveryRules)).failures

const told = (at: Date | null): string | null => at?.toISOString() ?? null
export function asException(
  { row, ...found }: SelectedException,
  reasons: Reasons,
  language: Base['language'],
): Exception {
  const state = row.state
  const { failure } = row.figures
  return {
    ...found,
    id: row.id,
    stopId: row.stopId,
    kind: row.kind,
    severity: row.severity as Exception['severity'],
    state,
    lasts: row.lasts,
    figures: row.figures,
    why: reasons.find(({ code }) => code === failure)?.[language] ?? failure ?? '',
    day: row.day,
    openedAt: row.openedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    acknowledgedAt: told(row.acknowledgedAt),
    resolvedAt: told(row.resolvedAt),
    resolvedBy: row.resolvedBy as Exception['resolvedBy'],
    reopened: row.reopened,
    allowed: movesOf(state),
  }
}

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. In a write it is locked until the commit. */
export async function exceptionOf(ctx: Asking, action: Ability[0], id: number): Promise<ExceptionRow | undefined> {
  const found = ctx.db
    .select()
    .from(exceptions)
    .where(and(eq(exceptions.id, id), rowsOf(ctx, action, 'Exception')))
  const [row] = await (action === 'read' ? found : found.for('update'))
  return row
}

const mostEvents = 50
/** One that is there, as its drawer shows it. */
export async function detailOf({ db, language }: Pick<Base, 'db' | 'language'>, id: number): Promise<ExceptionDetail> {
  const [found] = await selectExceptions(db).where(eq(exceptions.id, id))
  const list = await db
    .select({ id: exceptionComments.id, at: exceptionComments.at, by: users.fullName, text: exceptionComments.text })
    .from(exceptionComments)
    .leftJoin(users, eq(users.id, exceptionComments.userId))
    .where(eq(exceptionComments.exceptionId, id))
    .orderBy(asc(exceptionComments.id))
  const trail = await db
    .select({ id: audit.id, at: audit.at, by: audit.actorName, after: audit.after })
    .from(audit)
    .where(and(eq(audit.subject, 'Exception'), eq(audit.subjectId, String(id))))
    .orderBy(desc(audit.id))
    .limit(mostEvents)
  return {
    ...asException(found!, await reasonsOf(db), language),
    list: list.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    events: trail.flatMap(({ after, at, ...rest }) => {
      const event = eventOf(after)
      return event ? [{ ...rest, at: at.toISOString(), ...event }] : []
    }),
  }
}
