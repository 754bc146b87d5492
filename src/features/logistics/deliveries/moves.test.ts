/** How deliveries move: by hand, and by the command that routes call. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { plantedIn } from '#hosts/test/planted'
import { told } from '#hosts/test/host'
import { implement } from '#server/feature'
import { freeStops } from './contract/routed'
import { routes, stops } from '#features/logistics/routes/tables'
import { features } from '#features/server'
import { deliveryMoveNames, moveDeliveries, type DeliveryDetail, type DeliveryMove } from './contract'
import { handMoveNames } from '#features/logistics/deliveries/contract/freight'
import { byHand, deliveryMoves, movesOf, needsReason } from './rules'
import { restOf } from './server/split-contents'
import { deliveries } from './tables'
import type { StopState } from '#features/logistics/routes/contract/states'
import { deliveryStates, type DeliveryState } from '#features/logistics/deliveries/contract/states'

const needs = ['update', 'Delivery'] as const
const move = endpoint('POST /api/planted/move', {
  says: 'Move as a route would',
  needs,
  body: moveDeliveries.input,
  gives: [204],
  fails: { refused: [409, moveDeliveries.fails.move_refused], unknown: [404, moveDeliveries.fails.delivery_unknown] },
})
const planted = implement(
  { move },
  {
    move: async (ctx, { body }) => {
      const done = await ctx.attempt(moveDeliveries, body)
      if (!done.ok && done.code === 'move_refused') ctx.fail('refused', done.data)
      if (!done.ok && done.code === 'delivery_unknown') ctx.fail('unknown', done.data)
    },
  },
)

const world = aWorld()
const admin = world.client('admin')
const askPlanted = plantedIn(world, planted)

const base = '/api/apps/logistics/deliveries'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const one = (id: number) => json<DeliveryDetail>(admin(`GET ${base}/${id}`))
const house = { line: '14 Lantern Row', city: 'Port Averne', point: { lat: 38.5045, lon: -41.9701 } }
let id = 0
beforeEach(async () => {
  const sober = { customer: 'Café Ondine', ...house, day: '2026-05-12', weightGrams: 4000, items: 4 }
  id = (await json<DeliveryDetail>(admin(`POST ${base}`, sober))).id
})
const set = (state: DeliveryState, more: Partial<typeof deliveries.$inferInsert> = {}) =>
  world.host.db
    .update(deliveries)
    .set({ state, ...more })
    .where(eq(deliveries.id, id))
const byRoute = (name: DeliveryMove, more: object = {}) => askPlanted('move', { move: name, ids: [id], ...more })
const hand = (name: string, more: object = {}) =>
  admin(`POST ${base}/${id}/moves`, {
    move: name,
    ...(needsReason(name as 'hold') ? { reason: 'They asked' } : {}),
    ...more,
  })

describe.each(deliveryMoveNames)('a route that says %s', (name) => {
  test.each(deliveryStates)('to one that is %s', async (state) => {
    await set(state)
    const answer = await byRoute(name)
    if (deliveryMoves[name].from.includes(state)) {
      expect(answer.status).toBe(204)
      expect((await one(id)).state).toBe(deliveryMoves[name].to)
    } else {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ id, state, allowed: movesOf(state) })
      expect((await one(id)).state).toBe(state)
    }
  })
})
describe.each(handMoveNames)('a person who says %s', (name) => {
  test.each(deliveryStates)('to one that is %s', async (state) => {
    await set(state)
    const answer = await hand(name)
    if (byHand(state).includes(name)) expect(await answer.json()).toMatchObject({ state: deliveryMoves[name].to })
    else {
      expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'move_refused'])
      expect(await answer.json()).toMatchObject({ state, allowed: byHand(state) })
    }
  })
})

test('of several, one that may not move keeps all where they are', async () => {
  await set('ready')
  expect((await byRoute('plan', { ids: [id, 99_999] })).status).toBe(404)
  expect((await one(id)).state).toBe('ready')
})

test('ready only with a point that is sure, a day and something to carry', async () => {
  await set('draft', { confidence: 0.5, day: null })
  const bare = await hand('ready')
  expect([bare.status, bare.headers.get('x-failure')]).toEqual([409, 'delivery_incomplete'])
  expect(await bare.json()).toMatchObject({ lacks: ['point', 'day'] })
  // how sure is a setting
  await admin('PUT /api/apps/logistics/settings/defaults', { threshold: 0.4 })
  expect(await json(hand('ready', { day: '2026-05-14' }))).toMatchObject({ state: 'ready', day: '2026-05-14' })
  await admin('PUT /api/apps/logistics/settings/defaults', { threshold: 0.8 })
})

test('what takes it away needs a reason, and keeps it', async () => {
  await set('ready')
  expect(await told(admin(`POST ${base}/${id}/moves`, { move: 'hold' }))).toEqual([400, 'This move needs a reason'])
  expect(await json(hand('hold'))).toMatchObject({ state: 'on_hold', reason: 'They asked' })
  expect(await json(hand('release'))).toMatchObject({ state: 'ready', reason: '' })
})

test('tried again it is the second time, today if its day is over, or when somebody says', async () => {
  await set('failed', { day: '2026-05-01', failure: 'absent' })
  expect(await json(hand('retry'))).toMatchObject({ state: 'ready', attempt: 2, day: '2026-05-12', failure: '' })
  await set('failed')
  const windows = [{ from: '16:00', until: '18:00', hard: true, centsPerMinute: 0 }]
  expect(await json(hand('retry', { day: '2026-05-13', windows }))).toMatchObject({
    attempt: 3,
    day: '2026-05-13',
    windows,
  })
})

test('where nobody came to the door the attempt does not count', async () => {
  await set('dispatched')
  await byRoute('skip', { reason: 'The van broke down' })
  expect(await one(id)).toMatchObject({
    state: 'ready',
    attempt: 1,
    attempts: [{ outcome: 'not_attempted', number: 1 }],
  })
})

test('a failed pair has goods on board: they are tried again or come back', async () => {
  await set('failed', { kind: 'pair', pickedUpAt: new Date('2026-05-12T08:00:00Z') })
  expect((await one(id)).allowed).toEqual(['retry', 'sendBack'])
  expect(await told(hand('giveUp'))).toEqual([409, 'The goods are on board: try again, or bring them back'])
  expect(await json(hand('sendBack'))).toMatchObject({ state: 'returning' })
  expect(await json(hand('takeBack'))).toMatchObject({ state: 'returned' })
})

test('what is left of a part is a delivery of its own, for tomorrow', async () => {
  await set('arrived')
  await byRoute('part', { delivered: { items: 3 }, reason: 'The fridge is full' })
  const parent = await one(id)
  expect(parent).toMatchObject({ state: 'partial', attempts: [{ outcome: 'partial', note: 'The fridge is full' }] })
  const rest = await one(parent.children[0]!.id)
  expect(rest).toMatchObject({
    state: 'ready',
    items: 1,
    weightGrams: 1000,
    day: '2026-05-13',
    attempt: 1,
    parent: { id },
  })
  const load = { weightGrams: 10, volumeLitres: 4, items: 0, pallets: 0 }
  expect(restOf(load)).toEqual(load)
  expect(restOf(load, { weightGrams: 10, volumeLitres: 4 })).toMatchObject({ weightGrams: 0, volumeLitres: 0 })
})

test('corrected within the hours of the settings, with a reason that is known', async () => {
  const wrong = { failure: 'absent', reason: 'It was the neighbour' }
  await set('ready')
  expect((await admin(`POST ${base}/${id}/correction`, wrong)).headers.get('x-failure')).toBe('move_refused')
  await set('delivered', { endedAt: new Date('2026-05-12T08:00:00Z') })
  expect((await one(id)).mayCorrect).toBe(true)
  expect(await told(admin(`POST ${base}/${id}/correction`, { ...wrong, failure: 'bored' }))).toEqual([
    400,
    'There is no such reason',
  ])
  expect(await json(admin(`POST ${base}/${id}/correction`, wrong))).toMatchObject({
    state: 'failed',
    failure: 'absent',
    attempts: [{ outcome: 'corrected' }],
  })
  await set('delivered', { endedAt: new Date('2026-05-01T08:00:00Z') })
  expect(await told(admin(`POST ${base}/${id}/correction`, wrong))).toEqual([409, 'It is too long ago'])
})

test('two who move it at once: one does, and the other is told where it stands', async () => {
  await set('ready')
  const both = await Promise.all([hand('hold'), hand('hold')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

describe('of one that is in a route', () => {
  const isHere = features.some(({ commands }) => commands.some(([{ command }]) => command === freeStops.command))
  const onRoute = async (state: StopState) => {
    const [row] = await world.host.db
      .insert(routes)
      .values({
        id: 90_000 + id,
        code: `R-${id}`,
        day: '2026-05-12',
        depotId: 1,
        driverId: 1,
        state: 'in_progress',
        stateSince: world.host.now(),
        createdAt: world.host.now(),
      })
      .returning()
    await world.host.db.insert(stops).values({ routeId: row!.id, seq: 1, kind: 'drop', deliveryId: id, state })
  }
  test('who brings it is known from its route, until it leaves it', async () => {
    await set('ready')
    await onRoute('pending')
    await byRoute('plan')
    expect(await one(id)).toMatchObject({ state: 'planned', driverId: 1, route: { seq: 1 } })
    await byRoute('unplan')
    expect(await one(id)).toMatchObject({ state: 'ready', driverId: null })
  })
  test.skipIf(!isHere)('it is taken out of it, unless its driver is on the way', async () => {
    await set('dispatched')
    await onRoute('en_route')
    const answer = await hand('hold')
    expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'stop_started'])
    const split = await admin(`POST ${base}/${id}/splits`, { parts: 2 })
    expect([split.status, split.headers.get('x-failure')]).toEqual([409, 'stop_started'])
    await world.host.db.update(stops).set({ state: 'pending' }).where(eq(stops.deliveryId, id))
    expect(await json(hand('hold'))).toMatchObject({ state: 'on_hold', route: null })
  })
})

test('for a day that is over nothing is made ready without another day', async () => {
  const past = { day: '2020-01-01' }
  await world.host.db
    .update(deliveries)
    .set({ ...past, state: 'draft' })
    .where(eq(deliveries.id, id))
  const ready = (more: object = {}) => admin(`POST ${base}/${id}/moves`, { move: 'ready', ...more })
  for (const more of [{}, past]) expect((await ready(more)).headers.get('x-failure')).toBe('day_over')
  expect(await json(ready({ day: '2026-05-13' }))).toMatchObject({ state: 'ready', day: '2026-05-13' })
})

test('a version that no column could hold is none that anybody has seen', async () => {
  const never = await admin(`POST ${base}/${id}/moves`, { move: 'ready', version: -2_147_483_649 })
  expect([never.status, never.headers.get('x-failure')]).toEqual([409, 'delivery_outdated'])
})
