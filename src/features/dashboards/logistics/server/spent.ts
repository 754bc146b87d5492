/** How the vehicles of a day spent their time so far, as it really was: each piece of it, and what they come to. */
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import type { spentParts } from '#features/dashboards/logistics/contract/rows'
import type { BehindQuery, Behind } from '#features/dashboards/ranges/contract/behind'
import { deliveries } from '#features/logistics/deliveries/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { ofDay, secondsOf } from './progress'
import type { Scope } from './scope'

type Part = (typeof spentParts)[number]

/** Each stop that was reached: how long the way there and the stay took, and how long was waited there by the plan. */
function stepsOf(scope: Scope) {
  const now = sql`${scope.ctx.now.toISOString()}::timestamptz`
  const before = sql`coalesce(lag(${stops.leftAt}) over (partition by ${stops.routeId} order by ${stops.seq}), ${routes.startedAt})`
  const there = secondsOf(sql`least(coalesce(${stops.leftAt}, ${now}), ${now}) - ${stops.arrivedAt}`)
  return (
    scope.ctx.db
      .select({
        id: stops.id,
        routeId: stops.routeId,
        code: routes.code,
        customer: deliveries.customer,
        kind: stops.kind,
        at: stops.arrivedAt,
        isVisit: sql<boolean>`${stops.deliveryId} is not null`.as('is_visit'),
        way: sql<number>`greatest(0, ${secondsOf(sql`${stops.arrivedAt} - ${before}`)})`.as('way'),
        stay: sql<number>`greatest(0, ${there})`.as('stay'),
        wait: stops.waitSeconds,
      })
      .from(stops)
      .innerJoin(routes, eq(routes.id, stops.routeId))
      // whom the reader may not know is counted without a name
      .leftJoin(deliveries, and(eq(deliveries.id, stops.deliveryId), rowsOf(scope.ctx, 'read', 'Delivery')))
      .where(and(ofDay(scope), isNotNull(routes.startedAt), isNotNull(stops.arrivedAt)))
      .as('steps')
  )
}

/** A row for each piece. What is loaded before a route sets out is as long as its plan says. */
function piecesOf(scope: Scope) {
  const { db } = scope.ctx
  const steps = stepsOf(scope)
  const waits = sql`least(${steps.wait}, ${steps.stay})`
  const piece = (part: Part, seconds: SQL, fits: SQL) =>
    db
      .select({
        part: sql<Part>`${part}::text`.as('part'),
        id: steps.id,
        routeId: steps.routeId,
        code: steps.code,
        customer: steps.customer,
        at: steps.at,
        seconds: sql<number>`(${seconds})::float8`.as('seconds'),
      })
      .from(steps)
      .where(sql`${fits} and ${seconds} > 0`)
  const loaded = secondsOf(sql`${stops.leaveAt} - ${stops.arriveAt}`)
  const gate = db
    .select({
      part: sql<Part>`'loading'::text`.as('part'),
      id: stops.id,
      routeId: stops.routeId,
      code: routes.code,
      customer: sql<string | null>`null::text`.as('customer'),
      at: routes.startedAt,
      seconds: sql<number>`(${loaded})::float8`.as('seconds'),
    })
    .from(routes)
    .innerJoin(stops, and(eq(stops.routeId, routes.id), eq(stops.kind, 'start')))
    .where(and(ofDay(scope), isNotNull(routes.startedAt), sql`${loaded} > 0`))
  return unionAll(
    piece('driving', sql`${steps.way}`, sql`true`),
    piece('unloading', sql`${steps.stay} - ${waits}`, sql`${steps.isVisit}`),
    piece('loading', sql`${steps.stay}`, inArray(steps.kind, ['start', 'reload', 'end'])),
    piece('waiting', waits, sql`${steps.isVisit}`),
    piece('waiting', sql`${steps.stay}`, eq(steps.kind, 'break')),
    gate,
  ).as('pieces')
}

export async function timeOn(scope: Scope): Promise<Dashboard['spent']> {
  const { db } = scope.ctx
  const pieces = piecesOf(scope)
  const sums = await db
    .select({ part: pieces.part, seconds: sql<number>`sum(${pieces.seconds})::int` })
    .from(pieces)
    .groupBy(pieces.part)
  const [first] = await db
    .select({ since: sql<Date | string | null>`min(${routes.startedAt})` })
    .from(routes)
    .where(ofDay(scope))
  const of = (part: Part) => sums.find((one) => one.part === part)?.seconds ?? 0
  return {
    driving: of('driving'),
    unloading: of('unloading'),
    loading: of('loading'),
    waiting: of('waiting'),
    since: first?.since ? new Date(first.since).toISOString() : null,
  }
}

export async function spentRows(scope: Scope, part: Part, query: BehindQuery): Promise<Behind> {
  const { db } = scope.ctx
  const pieces = piecesOf(scope)
  const list = {
    of: () => db.select().from(pieces).$dynamic(),
    where: [eq(pieces.part, part)],
    sorts: { at: pieces.at },
    otherwise: [desc(pieces.at), desc(pieces.id)],
  }
  const { rows, total } = await pageOf(db, list, query)
  return {
    total,
    rows: rows.map(({ id, routeId, code, customer, at, seconds }) => ({
      key: `${id}-${at?.getTime() ?? 0}`,
      title: customer ?? code,
      text: customer === null ? '' : code,
      at: at?.toISOString() ?? null,
      amount: seconds,
      href: `/apps/logistics/route/${routeId}`,
    })),
  }
}
