/** One of the changes is made, for one delivery or for several at once: always one step of the board. */
import { and, eq } from 'drizzle-orm'
import { allows } from '#contract/ability'
import { grouped } from '#contract/grouped'
import { addDays } from '#contract/zone'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { drivers } from '#features/logistics/drivers/tables'
import type { Remedy } from '#features/logistics/optimiser/contract'
import type * as contract from '#features/logistics/optimiser/contract/reasons'
import { giveAnswer, type Gift } from '#features/logistics/optimiser/contract/reasons'
import { planHold } from '#features/logistics/routes/contract/drafts'
import { keepStep, putFacts, snapRoutes, type Fact, type Snapshot } from '#features/logistics/routes/contract/steps'
import { away, dayFor, look, readyAmong, readyRow, type Looked, type Row } from './reasons'
import { factOf, merged } from './giving'
import { longer } from './remedies'

type Handlers = HandlersOf<typeof contract>
type Answering = Ctx<typeof contract.answerReasons>
type Many = Ctx<typeof contract.answerMany>
type Answer = Remedy['change'] | 'tomorrow'

/** Whose row it changes, besides the route. */
const changes: Readonly<Record<Answer, readonly string[]>> = {
  tomorrow: ['Delivery'],
  insert: ['Route'],
  unlock: ['Route'],
  window: ['Route', 'Delivery'],
  driver: ['Route', 'Delivery'],
  skill: ['Route', 'Delivery'],
  feature: ['Route', 'Delivery'],
  shift: ['Route', 'Driver'],
  overtime: ['Route', 'Driver'],
}
const mayMake = ({ rights }: Pick<Answering, 'rights'>, change: Answer): boolean =>
  changes[change].every((subject) => allows(rights, ['update', subject]))

/** Of a depot of others nobody names a driver. */
const seesDriver = async (ctx: Answering, id: number): Promise<boolean> =>
  (await ctx.db.$count(drivers, and(eq(drivers.id, id), rowsOf(ctx, 'read', 'Driver')))) > 0

/** The day after the one for which it waits. */
function putOff(row: Row, today: string): { day: string; fact: Fact } {
  const day = addDays(row.day ?? today, 1)
  const until = row.dayUntil !== null && row.dayUntil < day ? { dayUntil: null } : {}
  return { day, fact: factOf('Delivery', row, { day, ...until }) }
}

/** What giving one needs to know of who would bring it. */
const giftOf = ({ row, day, crews }: Looked, remedy: Remedy) => {
  const isAsked = (one: { routeId: number; driverId: number | null }) =>
    one.routeId === remedy.routeId && (remedy.routeId !== 0 || one.driverId === remedy.driverId)
  const crew = crews.find(({ route, driver }) => isAsked({ routeId: route?.id ?? 0, driverId: driver?.id ?? null }))
  const { driver, vehicle } = crew ?? {}
  const who = { driverId: driver?.id ?? null, vehicleId: vehicle?.id ?? null }
  return crew && { deliveryId: row.id, day, depotId: row.depotId, remedy, ...who }
}

export const answerReasons: Handlers['answerReasons'] = async (
  ctx,
  { params: { delivery }, body: { change, routeId, driverId } },
) => {
  const row = await readyRow(ctx, delivery)
  if (driverId && !(await seesDriver(ctx, driverId))) return ctx.fail('change_gone')
  if (!mayMake(ctx, change)) ctx.fail('change_forbidden')
  if (change === 'tomorrow') {
    const today = await dayFor(ctx, row)
    const { day, fact } = putOff(row, today)
    await ctx.call(putFacts, { facts: [fact] })
    await ctx.call(keepStep, { day: today, depotId: row.depotId, did: 'tomorrow', before: [], facts: [fact] })
    return { routeId: null, day }
  }
  const days = [{ day: await dayFor(ctx, row), depotId: row.depotId }]
  const held = await ctx.call(planHold, { days, routeIds: routeId ? [routeId] : [] })
  if (held) ctx.passOn(held)
  const looked = await look(ctx, [row]).catch(away)
  if (looked === 'away') return ctx.fail('routing_away')
  const [found] = looked as [Looked]
  const isAsked = (one: Remedy) =>
    one.change === change && one.routeId === routeId && (routeId !== 0 || one.driverId === driverId)
  const remedy = found.remedies.find(isAsked)
  const gift = remedy && giftOf(found, remedy)
  if (!gift) return ctx.fail('change_gone')
  if (gift.remedy.routeId === 0 && !allows(ctx.rights, ['create', 'Route'])) ctx.fail('change_forbidden')
  const before = routeId ? await ctx.call(snapRoutes, { ids: [routeId] }) : []
  const done = await ctx.attempt(giveAnswer, { ...gift, sound: false })
  if (!done.ok) return ctx.fail('change_gone')
  const { facts, bare } = done.value
  const { day, depotId } = gift
  const did = facts.some(({ after }) => after['there'] === undefined) ? 'answer' : 'add'
  await ctx.call(keepStep, { day, depotId, did, before: bare ? [bare] : before, facts })
  return { routeId: done.value.routeId, day }
}

type Kept = { deliveryId: number; why: 'unfit' | 'none' | 'gone' }
type Outcome = { given: AppliedFix[]; kept: Kept[] }
type AppliedFix = { deliveryId: number; routeId: number | null; day: string; facts: Fact[]; before: Snapshot[] }

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
/** As it was found for one alone; where others have taken the time that it was found for, longer, as long as that is allowed. */
function triesOf(remedy: Remedy): Remedy[] {
  if (remedy.change !== 'overtime' && remedy.change !== 'shift') return [remedy]
  const [from, least] = [minutesOf(remedy.wasUntil), minutesOf(remedy.until)]
  const ends = longer.map((more) => from + more).filter((end) => end >= least && end <= 24 * 60)
  return ends.map((end) => ({ ...remedy, until: clockOf(end) }))
}

/** One after the other, each by the first of its changes with which nothing is wrong beside those before it. */
async function giveAll(ctx: Many, rows: readonly Row[], change: Remedy['change']): Promise<Outcome> {
  const [given, kept]: [AppliedFix[], Kept[]] = [[], []]
  const days = []
  for (const row of rows) days.push({ day: await dayFor(ctx, row), depotId: row.depotId })
  const held = await ctx.call(planHold, { days })
  if (held) ctx.passOn(held)
  const mayMakeRoutes = allows(ctx.rights, ['create', 'Route'])
  const looked = await look(ctx, rows).catch(away)
  if (looked === 'away') return ctx.fail('routing_away')
  /** Of drivers who had no route, the one that was made. */
  const madeFor = new Map<number | null, number>()
  for (const one of looked) {
    const found = one.remedies.filter((remedy) => remedy.change === change && (remedy.routeId > 0 || mayMakeRoutes))
    const gifts = found.flatMap(triesOf).flatMap((remedy) => giftOf(one, remedy) ?? [])
    let done: AppliedFix | undefined
    for (const gift of gifts) {
      const routeId = gift.remedy.routeId || (madeFor.get(gift.driverId) ?? 0)
      done = await giveOne(ctx, { ...gift, remedy: { ...gift.remedy, routeId } })
      if (!done) continue
      if (gift.remedy.routeId === 0) madeFor.set(gift.driverId, done.routeId!)
      break
    }
    if (done) given.push(done)
    else kept.push({ deliveryId: one.row.id, why: gifts.length === 0 ? 'none' : 'gone' })
  }
  return { given, kept }
}

async function giveOne(ctx: Many, gift: Gift): Promise<AppliedFix | undefined> {
  const { deliveryId, day, remedy } = gift
  const before = remedy.routeId > 0 ? await ctx.call(snapRoutes, { ids: [remedy.routeId] }) : []
  const done = await ctx.attempt(giveAnswer, { ...gift, sound: true })
  if (!done.ok) return undefined
  const { routeId, facts, bare } = done.value
  return { deliveryId, routeId, day, facts, before: bare ? [bare] : before }
}

async function putOffAll(ctx: Many, rows: readonly Row[]): Promise<Outcome> {
  const [given, kept]: [AppliedFix[], Kept[]] = [[], []]
  for (const row of rows) {
    const today = await dayFor(ctx, row)
    const { fact } = putOff(row, today)
    const done = await ctx.attempt(putFacts, { facts: [fact] })
    if (done.ok) given.push({ deliveryId: row.id, routeId: null, day: today, facts: [fact], before: [] })
    else kept.push({ deliveryId: row.id, why: 'gone' })
  }
  return { given, kept }
}

/** As each route was before the first of them. */
const firstOf = (all: readonly Snapshot[]): Snapshot[] =>
  [...grouped(all, ({ id }) => id).values()].map(([first]) => first!).toSorted((a, b) => a.id - b.id)

export const answerMany: Handlers['answerMany'] = async (ctx, { body: { depotId, deliveryIds, change } }) => {
  if (!mayMake(ctx, change)) ctx.fail('change_forbidden')
  const rows = await readyAmong(ctx, depotId, deliveryIds)
  if (rows.length === 0) return ctx.fail('none_waits')
  const unfit = deliveryIds.filter((id) => !rows.some((row) => row.id === id))
  const { given, kept } = change === 'tomorrow' ? await putOffAll(ctx, rows) : await giveAll(ctx, rows, change)
  for (const [day, own] of grouped(given, (one) => one.day)) {
    const facts = merged(own.flatMap((one) => one.facts))
    const isAnswer = facts.some(({ after }) => after['there'] === undefined)
    const did = change === 'tomorrow' ? change : isAnswer ? 'answer' : 'add'
    await ctx.call(keepStep, { day, depotId, did, before: firstOf(own.flatMap((one) => one.before)), facts })
  }
  return {
    done: given.map(({ deliveryId, routeId }) => ({ deliveryId, routeId })),
    kept: [...unfit.map((deliveryId) => ({ deliveryId, why: 'unfit' as const })), ...kept],
  }
}
