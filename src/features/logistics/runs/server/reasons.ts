/** Why a delivery is in no route, and the change that puts it into one. */
import { and, eq, isNull } from 'drizzle-orm'
import { allows } from '#contract/ability'
import { addDays } from '#contract/zone'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { updateDelivery, type DeliveryState } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { setShifts } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { editRoute, updateRoute } from '#features/logistics/routes/contract'
import type * as contract from '#features/logistics/runs/contract'
import { whyNot, type answerReasons as answering, type Reason, type Remedy } from '#features/logistics/runs/contract'
import { crewsOn, NoTimes, planningOf, type Crew, type Planning } from './day'
import type { Row } from './remedies'

type Handlers = HandlersOf<typeof contract>
/** Of the changes that were found, so many are shown. */
const most = 6

type Look = { reasons: Reason[]; remedies: Remedy[]; planning: Planning; day: string; zone: string }
async function look(ctx: Writing, row: Row): Promise<Look> {
  const [depot] = await ctx.db.select().from(depots).where(eq(depots.id, row.depotId))
  const { zone } = depot!
  const today = ctx.today(zone)
  const day = row.day === null || (row.day < today && (row.dayUntil ?? row.day) >= today) ? today : row.day
  const crews = await crewsOn(ctx, day, row.depotId)
  const asked = { day, depotId: row.depotId, mode: 'insert_only' }
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
    const day = addDays(row.day ?? ctx.today(), 1)
    const until = row.dayUntil !== null && row.dayUntil < day ? { dayUntil: null } : {}
    await ctx.call(updateDelivery, { params: { id: delivery }, body: { day, ...until } })
    return { routeId: null, day }
  }
  if (!['Route', ...changes[change]].every(may)) ctx.fail('change_forbidden')
  const found = await look(ctx, row).catch(away)
  if (found === 'away') return ctx.fail('routing_away')
  const remedy = found.remedies.find((one) => one.change === change && one.routeId === routeId)
  const crew = found.planning.crews.find(({ route }) => route!.id === routeId)
  if (!remedy || !crew) return ctx.fail('change_gone')
  await make(ctx, row, { ...crew, day: found.day }, remedy)
  const edits = [{ do: 'add' as const, deliveryIds: [delivery] }]
  const edited = await ctx.attempt(editRoute, { params: { id: remedy.routeId }, body: { edits } })
  if (!edited.ok) return ctx.fail('change_gone')
  return { routeId: remedy.routeId, day: found.day }
}

type Making = Crew & { day: string }
async function make(ctx: Ctx<typeof answering>, row: Row, { driver, day }: Making, remedy: Remedy): Promise<void> {
  const { change, routeId, words, from, until } = remedy
  const params = { id: row.id }
  const without = (all: readonly string[]) => all.filter((word) => !words.includes(word))
  if (change === 'unlock') await ctx.call(updateRoute, { params: { id: routeId }, body: { locked: false } })
  if (change === 'skill') await ctx.call(updateDelivery, { params, body: { skills: without(row.skills) } })
  if (change === 'feature') await ctx.call(updateDelivery, { params, body: { features: without(row.features) } })
  if (change === 'window') {
    const at = row.windows.findIndex((one) => one.from === from || one.until === until)
    const windows = row.windows.map((one, place) => (place === at ? { ...one, from, until } : one))
    await ctx.call(updateDelivery, { params, body: { windows } })
  }
  if (change === 'driver') {
    const { allowedDrivers: allowed, excludedDrivers: excluded } = row
    const allowedDrivers = allowed.length > 0 ? [...new Set([...allowed, driver!.id])] : []
    const excludedDrivers = excluded.filter((id) => id !== driver!.id)
    const changed = await ctx.attempt(updateDelivery, { params, body: { allowedDrivers, excludedDrivers } })
    // lent by another depot, whose drivers this person does not see
    if (!changed.ok) ctx.fail('change_forbidden')
  }
  if (change === 'shift') await lengthen(ctx, driver!.id, day, until)
}

/** The last shift of that weekday ends later, as their week has it. */
async function lengthen(ctx: Ctx<typeof answering>, driverId: number, day: string, until: string): Promise<void> {
  const [driver] = await ctx.db.select().from(drivers).where(eq(drivers.id, driverId)).for('update')
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  const own = driver!.shifts.filter((one) => one.weekday === weekday).toSorted((a, b) => a.from.localeCompare(b.from))
  const last = own.at(-1)
  const shifts = driver!.shifts.map((one) => (one === last ? { ...one, until } : one))
  await ctx.call(setShifts, { params: { id: driverId }, body: { shifts } })
}
