/** What a change changes, and the delivery in the route that it makes room in: undone as a whole where it does not help. */
import { eq } from 'drizzle-orm'
import { weekdayOf } from '#contract/zone'
import type { CommandCtx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import { dayOfDriver } from '#features/logistics/drivers/contract/one-day'
import { drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/optimiser/contract/reasons'
import type { giveAnswer as giving, Gift } from '#features/logistics/optimiser/contract/reasons'
import { addRoute, editRoute, getRoute, type RouteDetail } from '#features/logistics/routes/contract'
import { dayFact, putFacts, thereFact, type Fact } from '#features/logistics/routes/contract/steps'
import { routes } from '#features/logistics/routes/tables'

type Handlers = HandlersOf<Pick<typeof contract, 'giveAnswer'>>
type Giving = CommandCtx<typeof giving>
type Row = typeof deliveries.$inferSelect

/** Of a row, the columns that become another. */
export const factOf = (subject: Fact['subject'], row: { id: number }, after: Record<string, unknown>): Fact => {
  const now = row as Record<string, unknown>
  return { subject, id: row.id, before: Object.fromEntries(Object.keys(after).map((key) => [key, now[key]])), after }
}

/** Several changes of a row are one: from how it was first to how it is last. */
export function merged(all: readonly Fact[]): Fact[] {
  const one = new Map<string, Fact>()
  for (const fact of all) {
    const key = `${fact.subject} ${fact.id} ${Object.keys(fact.after).join()}`
    one.set(key, { ...fact, before: one.get(key)?.before ?? fact.before })
  }
  return [...one.values()]
}

/** The last shift of that weekday ends later, as their week has it. */
async function longer(ctx: Giving, driverId: number, day: string, until: string): Promise<Fact[]> {
  const [driver] = await ctx.db.select().from(drivers).where(eq(drivers.id, driverId)).for('update')
  const weekday = weekdayOf(day)
  const own = driver!.shifts.filter((one) => one.weekday === weekday).toSorted((a, b) => a.from.localeCompare(b.from))
  const last = own.at(-1)
  if (!last || last.until >= until) return []
  return [factOf('Driver', driver!, { shifts: driver!.shifts.map((one) => (one === last ? { ...one, until } : one)) })]
}
/** The same for that day alone. */
async function overtime(ctx: Giving, driverId: number, day: string, until: string): Promise<Fact[]> {
  const { overtime: was } = await ctx.call(dayOfDriver, { id: driverId, day })
  return was !== null && was >= until ? [] : [dayFact(driverId, day, { overtime: was }, { overtime: until })]
}

/** What the change is: of the delivery, of the driver's day or week, of the route. */
async function factsOf(ctx: Giving, row: Row, { day, driverId, remedy }: Gift): Promise<Fact[]> {
  const { change, words, from, until, wasFrom, wasUntil, routeId } = remedy
  const without = (all: readonly string[]) => all.filter((word) => !words.includes(word))
  switch (change) {
    case 'insert':
      return []
    case 'unlock': {
      const [route] = await ctx.db.select().from(routes).where(eq(routes.id, routeId)).for('update')
      return route!.locked ? [factOf('Route', route!, { locked: false })] : []
    }
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
      const allowedDrivers = allowed.length > 0 ? [...new Set([...allowed, driverId!])] : []
      const excludedDrivers = excluded.filter((id) => id !== driverId)
      return [factOf('Delivery', row, { allowedDrivers, excludedDrivers })]
    }
    case 'shift':
      return longer(ctx, driverId!, day, until)
    case 'overtime':
      return overtime(ctx, driverId!, day, until)
  }
}

/** Where its route gets least longer by it; of who has none yet, as the first of a new one. */
function putIn(ctx: Giving, { day, depotId, deliveryId, driverId, vehicleId, remedy }: Gift) {
  const deliveryIds = [deliveryId]
  if (remedy.routeId === 0) return ctx.attempt(addRoute, { body: { day, depotId, driverId, vehicleId, deliveryIds } })
  const edits = [{ do: 'add' as const, deliveryIds }]
  return ctx.attempt(editRoute, { params: { id: remedy.routeId }, body: { edits } })
}

const faultsIn = ({ violations, list }: RouteDetail): number =>
  violations.length + list.reduce((sum, stop) => sum + stop.violations.length, 0)

export const giveAnswer: Handlers['giveAnswer'] = async (ctx, { sound, ...gift }) => {
  const { deliveryId, remedy } = gift
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId)).for('update')
  if (row?.state !== 'ready') return ctx.fail('change_gone')
  const isNew = remedy.routeId === 0
  const before = sound && !isNew ? await ctx.call(getRoute, { params: { id: remedy.routeId } }) : undefined
  const facts = await factsOf(ctx, row, gift)
  const put = await ctx.attempt(putFacts, { facts })
  if (!put.ok) return ctx.fail('change_gone')
  const done = await putIn(ctx, gift)
  if (!done.ok) return ctx.fail('change_gone')
  const { id, driverId, vehicleId } = done.value
  // others that went in before it may have taken its place
  if (sound && faultsIn(done.value) > (before ? faultsIn(before) : 0)) return ctx.fail('change_gone')
  const made = isNew ? [thereFact(id, true)] : []
  return { routeId: id, facts: [...facts, ...made], bare: isNew ? { id, driverId, vehicleId, stops: [] } : null }
}
