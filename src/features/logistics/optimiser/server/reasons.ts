/** Why a delivery is in no route, and the change that puts it into one. */
import { and, eq, isNull } from 'drizzle-orm'
import { allows } from '#contract/ability'
import { addDays, weekdayOf } from '#contract/zone'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { keepStep, putFacts, snapRoutes, type Fact } from '#features/logistics/routes/contract/steps'
import type { DeliveryState } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { editRoute } from '#features/logistics/routes/contract'
import type * as contract from '#features/logistics/optimiser/contract'
import type { answerReasons as answering, Reason, Remedy } from '#features/logistics/optimiser/contract'
import { whyNot } from '#features/logistics/optimiser/contract/looking'
import { crewsOn, NoTimes, planningOf, type Crew, type Planning } from './day'

type Handlers = HandlersOf<typeof contract>
type Row = typeof deliveries.$inferSelect
/** Of the changes that were found, so many are shown. */
const most = 6

type Answering = Ctx<typeof answering>
type Look = { reasons: Reason[]; remedies: Remedy[]; planning: Planning; day: string; zone: string }
/** On which day it is looked for a route, by the clock of its depot. */
async function dayFor(ctx: Pick<Writing, 'db' | 'today'>, row: Row): Promise<{ day: string; zone: string }> {
  const [depot] = await ctx.db.select().from(depots).where(eq(depots.id, row.depotId))
  const { zone } = depot!
  const today = ctx.today(zone)
  const day = row.day === null || (row.day < today && (row.dayUntil ?? row.day) >= today) ? today : row.day
  return { day, zone }
}

async function look(ctx: Writing, row: Row): Promise<Look> {
  const { day, zone } = await dayFor(ctx, row)
  const crews = await crewsOn(ctx, day, row.depotId)
  const asked = { day, depotId: row.depotId, mode: 'insert_only' as const }
  const planning = await planningOf(ctx, asked, { crews, ready: [row.id], held: [] })
  const { value } = await ctx.ask(whyNot, { planning, row, day, zone })
  return { ...value, planning, day, zone }
}

type Failing = {
  fail(code: 'delivery_unfit', data: { message: string; deliveryId: number; state: DeliveryState | null }): never
}
async function readyRow(ctx: Pick<Writing, 'db' | 'rights' | 'judged'> & Failing, id: number): Promise<Row> {
  const own = and(eq(deliveries.id, id), isNull(deliveries.deletedAt), rowsOf(ctx, 'read', 'Delivery'))
  const [row] = await ctx.db.select().from(deliveries).where(own)
  if (row?.state === 'ready') return row
  const state = (row?.state ?? null) as DeliveryState | null
  return ctx.fail('delivery_unfit', { message: 'It is not ready to be planned', deliveryId: id, state })
}

const away = (error: unknown): 'away' => {
  if (error instanceof NoTimes) return 'away'
  throw error
}

export const getReasons: Handlers['getReasons'] = async (ctx, { params: { delivery } }) => {
  const row = await readyRow(ctx, delivery)
  const found = await look(ctx, row).catch(away)
  if (found === 'away') return ctx.fail('routing_away')
  const { reasons, remedies, day, zone } = found
  const { id: deliveryId, code, customer: name } = row
  return { deliveryId, code, name, day, zone, reasons, remedies: remedies.slice(0, most) }
}

/** Whose row it changes, besides the route. */
const changes = {
  insert: [],
  unlock: [],
  window: ['Delivery'],
  driver: ['Delivery'],
  skill: ['Delivery'],
  feature: ['Delivery'],
  shift: ['Driver'],
} as const

export const answerReasons: Handlers['answerReasons'] = async (
  ctx,
  { params: { delivery }, body: { change, routeId } },
) => {
  const may = (subject: string) => allows(ctx.rights, ['update', subject])
  const row = await readyRow(ctx, delivery)
  if (change === 'tomorrow') {
    if (!may('Delivery')) ctx.fail('change_forbidden')
    const { day: today } = await dayFor(ctx, row)
    const day = addDays(row.day ?? today, 1)
    const until = row.dayUntil !== null && row.dayUntil < day ? { dayUntil: null } : {}
    const facts = [factOf('Delivery', row, { day, ...until })]
    await ctx.call(putFacts, { facts })
    await ctx.call(keepStep, { day: today, depotId: row.depotId, did: 'tomorrow', before: [], facts })
    return { routeId: null, day }
  }
  if (!['Route', ...changes[change]].every(may)) ctx.fail('change_forbidden')
  const found = await look(ctx, row).catch(away)
  if (found === 'away') return ctx.fail('routing_away')
  const remedy = found.remedies.find((one) => one.change === change && one.routeId === routeId)
  const crew = found.planning.crews.find(({ route }) => route!.id === routeId)
  if (!remedy || !crew) return ctx.fail('change_gone')
  const before = await ctx.call(snapRoutes, { ids: [remedy.routeId] })
  const facts = await factsOf(ctx, row, { ...crew, day: found.day }, remedy)
  const put = await ctx.attempt(putFacts, { facts })
  if (!put.ok) return ctx.fail('change_gone')
  const edits = [{ do: 'add' as const, deliveryIds: [delivery] }]
  const edited = await ctx.attempt(editRoute, { params: { id: remedy.routeId }, body: { edits } })
  if (!edited.ok) return ctx.fail('change_gone')
  const did = facts.length > 0 ? 'answer' : 'add'
  await ctx.call(keepStep, { day: found.day, depotId: row.depotId, did, before, facts })
  return { routeId: remedy.routeId, day: found.day }
}

type Making = Crew & { day: string }
/** Of a row, the columns that become another. */
const factOf = (subject: Fact['subject'], row: { id: number }, after: Record<string, unknown>): Fact => {
  const now = row as Record<string, unknown>
  return { subject, id: row.id, before: Object.fromEntries(Object.keys(after).map((key) => [key, now[key]])), after }
}

/** What the change is: of the delivery, of the driver's week, of the route. */
async function factsOf(ctx: Answering, row: Row, { route, driver, day }: Making, remedy: Remedy): Promise<Fact[]> {
  const { change, words, from, until, wasFrom, wasUntil } = remedy
  const without = (all: readonly string[]) => all.filter((word) => !words.includes(word))
  switch (change) {
    case 'insert':
      return []
    case 'unlock':
      return [factOf('Route', route!, { locked: false })]
    case 'skill':
      return [factOf('Delivery', row, { skills: without(row.skills) })]
    case 'feature':
      return [factOf('Delivery', row, { features: without(row.features) })]
    case 'window': {
      const at = row.windows.findIndex((one) => one.from === wasFrom && one.until === wasUntil)
      const windows = row.windows.map((one, place) => (place === at ? { ...one, from, until } : one))
      return [factOf('Delivery', row, { windows })]
    }
    case 'driver': {
      const { allowedDrivers: allowed, excludedDrivers: excluded } = row
      const allowedDrivers = allowed.length > 0 ? [...new Set([...allowed, driver!.id])] : []
      const excludedDrivers = excluded.filter((id) => id !== driver!.id)
      return [factOf('Delivery', row, { allowedDrivers, excludedDrivers })]
    }
    case 'shift':
      return [await longer(ctx, driver!.id, day, until)]
  }
}

/** The last shift of that weekday ends later, as their week has it. */
async function longer(ctx: Answering, driverId: number, day: string, until: string): Promise<Fact> {
  const [driver] = await ctx.db.select().from(drivers).where(eq(drivers.id, driverId)).for('update')
  const weekday = weekdayOf(day)
  const own = driver!.shifts.filter((one) => one.weekday === weekday).toSorted((a, b) => a.from.localeCompare(b.from))
  const last = own.at(-1)
  return factOf('Driver', driver!, { shifts: driver!.shifts.map((one) => (one === last ? { ...one, until } : one)) })
}
