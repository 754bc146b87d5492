/** The demo lives through its day: each morning it is planned, and its routes are where they should be at whatever hour. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { wallClock } from '#contract/zone'
import type { JobContext, JobRun, Writing } from '#server/context'
import { fillDemoDays } from '#features/logistics/deliveries/contract/demo'
import { depots } from '#features/logistics/depots/tables'
import type { StopMove } from '#features/logistics/routes/contract'
import type { liveDemo } from '#features/logistics/routes/contract/jobs'
import { isVisit, stopMoves } from '#features/logistics/routes/rules'
import { routes, stops } from '#features/logistics/routes/tables'
import { takeBikeBack } from './demo-mishaps'
import { closePast, homeAt } from './demo-days'
import { callHome, planDay } from './demo-plan'
import { bringBack } from './demo-proof'
import { drive } from './driving'
import type { Depot, RouteRow, StopRow } from './given'
import { go } from './moves'
import { detailOf } from './rows'
import { retime } from './timing'
import { writeStops } from './writer'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'

/** One in so many is not at home. */
const absent = 13

export const live: JobRun<typeof liveDemo> = async (ctx) => {
  if (!ctx.host.settings.demo) return
  for (const depot of await ctx.db.select().from(depots).where(isNull(depots.deletedAt)).orderBy(asc(depots.id))) {
    const isOver = wallClock(depot.zone, ctx.now).time >= homeAt
    await ctx.write((write) => write.call(fillDemoDays, { depotId: depot.id, today: write.today(depot.zone), isOver }))
    const planned = [await planDay(ctx, depot, 0), await planDay(ctx, depot, 1)]
    await sendOut(ctx, depot)
    await driveDay(ctx, depot)
    await ctx.write((write) => closePast(write, depot, write.today(depot.zone), write.now).then(() => undefined))
    if (planned.includes(true)) await callHome(ctx, depot)
  }
}

/** Those of the demo nobody made: what a person makes and drives is left alone. */
const ofDemo = isNull(routes.createdById)

const byPlan = (at: Date | null): Date => at ?? new Date(Number.POSITIVE_INFINITY)
const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
/** Some doors take minutes longer than planned, some less; always the same ones. */
const drift = ({ deliveryId }: StopRow): number =>
  ((((deliveryId ?? 0) * 7) % 9) - 4) * 60 + ((deliveryId ?? 0) % stuck === 5 ? stuckSeconds : 0)
/** At one door of so many a tyre is flat when they want to go on, and all after it are later. */
const [stuck, stuckSeconds] = [31, 75 * 60]

/** Why it cannot be brought, as a driver says it. */
const reasons = [
  ['absent', 'Rang twice, nobody came to the door'],
  ['closed', 'Shutters down, a note says back on Monday'],
  ['absent', 'Nobody there, the neighbour takes nothing'],
  ['no_access', 'The gate is locked and the bell is dead'],
  ['refused', 'Says it was cancelled last week'],
  ['absent', 'Waited five minutes, nobody came'],
  ['address_wrong', 'No such number in this street'],
  ['damaged', 'A corner is wet, they do not take it'],
] as const
/** Always the same for the same door. */
function whyNot({ deliveryId }: StopRow) {
  const [failure, reason] = reasons[Math.floor((deliveryId ?? 0) / absent) % reasons.length]!
  return { failure, reason }
}

/** What was planned the day before goes to the drivers before they begin. */
const publishedFrom = '05:00'
async function sendOut(ctx: JobContext, depot: Depot): Promise<void> {
  const { day, time } = wallClock(depot.zone, ctx.now)
  if (time < publishedFrom) return
  const planned = and(ofDemo, eq(routes.depotId, depot.id), eq(routes.day, day), eq(routes.state, 'planned'))
  for (const { id } of await ctx.db.select({ id: routes.id }).from(routes).where(planned))
    await ctx.write(async (write) => {
      const [row] = await write.db.select().from(routes).where(eq(routes.id, id)).for('update')
      if (row?.state !== 'planned') return
      const ready = await takeBikeBack(write, row)
      if ((await detailOf(write.db, id)).violated > 0) return
      const all = await write.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(stops.seq)
      await go(write, ready, all, 'publish', { at: write.now })
    })
}

async function driveDay(ctx: JobContext, depot: Depot): Promise<void> {
  const open = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(ofDemo, eq(routes.depotId, depot.id), isIn(routes.state, routeIs.advancing)))
  const step = (id: number) =>
    ctx.write(async (write) => {
      const [row] = await write.db.select().from(routes).where(eq(routes.id, id)).for('update')
      return row !== undefined && row.day <= write.today(depot.zone) && (await driveOn(write, row, write.now))
    })
  for (const { id } of open) while (!ctx.signal.aborted && (await step(id))) continue
}

/** When it arrives and leaves if everything is so much later than it was timed: who waited for a window waits less, and who is
 *  early waits before setting out, for whoever is at a door begins there. */
function timesOf(stop: StopRow, later: number): { arrives: Date; begins: Date; leaves: Date } {
  const timed = byPlan(stop.beginAt)
  const [there, shifted] = [after(byPlan(stop.arriveAt), later), after(timed, later)]
  const waits = shifted < timed || (stop.waitSeconds > 0 && timed > there)
  const begins = waits || stop.arrivedAt ? timed : shifted
  const seconds = (byPlan(stop.leaveAt).getTime() - timed.getTime()) / 1000
  return { arrives: stop.arrivedAt ?? begins, begins, leaves: after(begins, seconds) }
}

/** What a stop has before it, in turn. */
function movesAhead(stop: StopRow, later: number): { move: StopMove; at: Date }[] {
  const { arrives, leaves } = timesOf(stop, later)
  const [soonest, usual] = [after(arrives, 60), after(leaves, drift(stop))]
  const left = usual > soonest ? usual : soonest
  const all = [
    { move: 'setOut' as const, at: after(arrives, -stop.travelSeconds) },
    { move: 'arrive' as const, at: arrives },
    { move: (stop.deliveryId ?? 0) % absent === 0 ? ('fail' as const) : ('finish' as const), at: left },
  ]
  return all.slice(stopIs.open.states.findIndex((state) => state === stop.state))
}

/** What has happened on a route by now, that nobody has said yet: some stops of it, and whether there may be more. */
async function driveOn(ctx: Writing, found: RouteRow, now: Date): Promise<boolean> {
  let row = found
  const list = async () => ctx.db.select().from(stops).where(eq(stops.routeId, row.id)).orderBy(stops.seq)
  const again = async () => {
    const [fresh] = await ctx.db.select().from(routes).where(eq(routes.id, row.id))
    row = fresh!
  }
  if (row.state === 'published') {
    if (byPlan(row.plannedStart) > now) return false
    await go(ctx, row, await list(), 'start', { at: row.plannedStart! })
    await again()
  }
  const { latest, more } = await moveOn(ctx, row, await list(), now)
  if (latest) row = await retime(ctx, row, { path: row.path }, latest)
  if (more) return true
  if (!latest && isHeldUp(await list(), now)) row = await retime(ctx, row, { path: row.path }, now)
  const all = await list()
  const end = all.at(-1)
  // whoever is still at a door is not home, whatever the plan says
  const areOver = all.every(({ kind, state }) => !isVisit(kind) || stopIs.over(state))
  const left = Math.max(...all.map(({ leftAt }) => leftAt?.getTime() ?? 0))
  const home = new Date(Math.max(byPlan(end?.arriveAt ?? null).getTime(), left + (end?.travelSeconds ?? 0) * 1000))
  if (routeIs.underWay(row.state) && areOver && home <= now) {
    await go(ctx, row, all, 'complete', { at: home })
    await again()
    await go(ctx, row, all, 'close', { at: home })
  }
  return false
}

/** Whoever is still at a door when they should be at the next one will be later everywhere: that is foreseen before they go on. */
function isHeldUp(all: readonly StopRow[], now: Date): boolean {
  const here = all.find(({ state }) => state === 'arrived')
  const next = all.find(({ state, kind, seq }) => here && seq > here.seq && state === 'pending' && isVisit(kind))
  return next !== undefined && byPlan(next.beginAt) < after(now, next.travelSeconds - heldUpSeconds)
}
const heldUpSeconds = 5 * 60

/** So many stops in one go. */
const mostAtOnce = 3
type Moved = { latest: Date | undefined; more: boolean }
/** Through its open stops as far as they are by now; when the last of it was, if anything was. */
async function moveOn(ctx: Writing, row: RouteRow, all: readonly StopRow[], now: Date): Promise<Moved> {
  let latest: Date | undefined
  let [later, over] = [0, 0]
  for (const found of all) {
    if (stopIs.over(found.state)) continue
    if (found.kind === 'break') {
      const { begins, leaves } = timesOf(found, later)
      if (leaves > now) break
      const taken = { state: 'done' as const, pin: 'position' as const, arrivedAt: begins, leftAt: leaves }
      await writeStops(ctx, [found], [{ ...found, ...taken }])
      latest = leaves
    }
    if (!isVisit(found.kind)) continue
    if (over === mostAtOnce) return { latest, more: true }
    let stop = found
    for (const { move, at } of movesAhead(found, later)) {
      if (at > now) return { latest, more: false }
      const why = move === 'fail' ? whyNot(stop) : {}
      if (move === 'finish') await bringBack(ctx, stop, at)
      await drive(ctx, row, stop, { move, ...why }, at, false)
      stop = { ...stop, state: stopMoves[move].to, ...(move === 'arrive' && { arrivedAt: at }) }
      if (move !== 'setOut') latest = at
    }
    later = (latest!.getTime() - byPlan(found.leaveAt).getTime()) / 1000
    over += 1
  }
  return { latest, more: false }
}
