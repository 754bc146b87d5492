/** Compares what is wrong now with what is open: what is new is opened, what is over is resolved, what comes again is opened
 *  again. Run twice it does nothing the second time. */
import { isAlike } from '#contract/changed-of'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import { chunks } from '#server/chunks'
import type { JobRun, Writing } from '#server/context'
import { changedMessage, send } from '#server/messages'
import { nextIds } from '#server/next-id'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { exceptionOpened } from '#features/logistics/exceptions/notices'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import { notify } from '#features/people/users/contract/told'
import { keepersOf } from './list'
import type { ExceptionRow } from './rows'
import { sightings, type Sighting } from './sightings'

/** It looks before it writes, and another may have opened something in between: only what is older than the look ends. */
export const watch: JobRun<typeof watchExceptions> = async (ctx) => {
  const found = await sightings(ctx.db, ctx.now)
  await ctx.write((write) => settle(write, found, ctx.now))
}

const keyOf = ({ kind, aboutId }: Pick<ExceptionRow, 'kind' | 'aboutId'>): string => `${kind} ${aboutId}`

async function settle(ctx: Writing, found: readonly Sighting[], looked: Date): Promise<void> {
  // one value: there may be more of them than a statement has room for
  const ids = sql.param([...new Set(found.map(({ aboutId }) => aboutId))])
  const about = sql`${exceptions.aboutId} = any(${ids}::int[])`
  const known = await ctx.db
    .select()
    .from(exceptions)
    .where(or(eq(exceptions.lasts, true), about))
    .orderBy(asc(exceptions.id))
    .for('update')
  const byKey = new Map(known.map((row) => [keyOf(row), row]))
  const seen = new Set(found.map(keyOf))
  const fresh = found.filter((one) => !byKey.has(keyOf(one)))
  const opened = await open(ctx, fresh)
  let isTouched = false
  for (const one of found) {
    const row = byKey.get(keyOf(one))
    if (!row) continue
    if (!row.lasts) opened.push(...(await again(ctx, row, one)))
    else if (differs(row, one)) isTouched = (await touch(ctx, row, one)) || isTouched
  }
  const over = known.filter((row) => row.lasts && row.lastAt <= looked && !seen.has(keyOf(row)))
  await end(ctx, over)
  // what is opened or ended is told with its line in the trail; what is touched, or was resolved before, has none
  if (isTouched || over.some(({ state }) => state === 'resolved')) await send(ctx.db, changedMessage('Exception'))
  await tell(ctx, opened)
}

const fields = (one: Sighting) => ({
  severity: one.severity,
  figures: one.figures,
  depotId: one.depotId,
  deliveryId: one.deliveryId ?? null,
  routeId: one.routeId ?? null,
  stopId: one.stopId ?? null,
  vehicleId: one.vehicleId ?? null,
  driverId: one.driverId ?? null,
})

async function open(ctx: Writing, fresh: readonly Sighting[]): Promise<ExceptionRow[]> {
  const all: ExceptionRow[] = []
  for (const some of chunks(fresh, 500)) {
    const ids = await nextIds(ctx.db, exceptions, some.length)
    const made = some.map((one, index) => ({
      ...fields(one),
      id: ids[index]!,
      kind: one.kind,
      aboutId: one.aboutId,
      day: one.day,
      openedAt: ctx.now,
      lastAt: ctx.now,
    }))
    // another process may have seen it, too
    all.push(...(await ctx.db.insert(exceptions).values(made).onConflictDoNothing().returning()))
  }
  for (const { id, kind, severity } of all)
    ctx.changed({ subject: 'Exception', id, after: { did: 'opened', state: 'open', kind, severity } })
  return all
}

/** Its cause was gone and is back. What a person holds open stays as it is. */
async function again(ctx: Writing, row: ExceptionRow, one: Sighting): Promise<ExceptionRow[]> {
  const wasOver = row.state === 'resolved'
  const begun = {
    state: 'open' as const,
    openedAt: ctx.now,
    day: one.day,
    acknowledgedAt: null,
    acknowledgedById: null,
    resolvedAt: null,
    resolvedBy: null,
    reopened: row.reopened + 1,
  }
  const after = { ...fields(one), lasts: true, lastAt: ctx.now, ...(wasOver ? begun : {}) }
  const [made] = await ctx.db.update(exceptions).set(after).where(eq(exceptions.id, row.id)).returning()
  if (!wasOver) return []
  ctx.changed({
    subject: 'Exception',
    id: row.id,
    before: { state: row.state },
    after: { did: 'reopened', state: 'open' },
  })
  return [made!]
}

const differs = (row: ExceptionRow, one: Sighting): boolean => {
  const now = fields(one)
  return (Object.keys(now) as (keyof typeof now)[]).some((key) => !isAlike(row[key], now[key]))
}
async function touch(ctx: Writing, row: ExceptionRow, one: Sighting): Promise<boolean> {
  if (row.state === 'resolved') return false
  await ctx.db
    .update(exceptions)
    .set({ ...fields(one), lastAt: ctx.now })
    .where(eq(exceptions.id, row.id))
  return true
}

/** All at once: after a bad day there are hundreds. */
async function end(ctx: Writing, over: readonly ExceptionRow[]): Promise<void> {
  if (over.length === 0) return
  const ids = sql.param(over.map(({ id }) => id))
  const isOne = sql`${exceptions.id} = any(${ids}::int[])`
  await ctx.db.update(exceptions).set({ lasts: false }).where(isOne)
  await ctx.db
    .update(exceptions)
    .set({ state: 'resolved', resolvedAt: ctx.now, resolvedBy: 'what' })
    .where(and(isOne, ne(exceptions.state, 'resolved')))
  for (const { id, state } of over)
    if (state !== 'resolved')
      ctx.changed({
        subject: 'Exception',
        id,
        before: { state },
        after: { did: 'resolved', state: 'resolved', resolvedBy: 'what' },
      })
}

/** Those whose work it is hear of what is bad, once for each depot, however much comes up in a moment. */
async function tell(ctx: Writing, opened: readonly ExceptionRow[]): Promise<void> {
  const bad = opened.filter(({ severity }) => severity === 'high')
  if (bad.length === 0) return
  const rows = bad.map(({ depotId, kind, assigneeId }) => ({ depotId, kind, assignee: assigneeId }))
  const keepers = (await keepersOf(ctx, rows)).filter(({ isTheirWork }) => isTheirWork)
  for (const depotId of new Set(bad.map((row) => row.depotId))) {
    const [depot] = await ctx.db.select({ name: depots.name }).from(depots).where(eq(depots.id, depotId))
    for (const { id: userId, may } of keepers) {
      const theirs = bad.filter((row, at) => row.depotId === depotId && may[at])
      const [first] = theirs
      if (!first) continue
      const facts = { id: first.id, kind: first.kind as 'failed', name: await nameOf(ctx, first), depot: depot!.name }
      await ctx.call(notify, noticeOf(exceptionOpened, { userId, facts: { ...facts, more: theirs.length - 1 } }))
    }
  }
}

async function nameOf({ db }: Writing, { deliveryId, driverId, routeId, kind }: ExceptionRow): Promise<string> {
  if (kind === 'failed' && deliveryId !== null) {
    const [one] = await db.select({ name: deliveries.customer }).from(deliveries).where(eq(deliveries.id, deliveryId))
    return one?.name ?? ''
  }
  const [driver] = driverId ? await db.select({ name: drivers.name }).from(drivers).where(eq(drivers.id, driverId)) : []
  const [route] = routeId ? await db.select({ name: routes.code }).from(routes).where(eq(routes.id, routeId)) : []
  return driver?.name ?? route?.name ?? ''
}
