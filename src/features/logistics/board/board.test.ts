import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roadsAway } from '#hosts/test/put-back'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { isVisit, type Wanted } from '#features/logistics/routes/contract/stops'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async (count: number) => {
  const query = `day=${day}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries } = await json<{ deliveries: Delivery[] }>(admin(`GET ${root}/deliveries?${query}`))
  return deliveries.map(({ id }) => id)
}
const make = async (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const board = () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
const edit = (did: string, routes: Wanted[], who = admin) =>
  who(`POST ${root}/board/edits`, { day, depotId: depot.id, did, routes })
const turn = (what: 'undo' | 'redo', who = admin) => who(`POST ${root}/board/${what}`, { day, depotId: depot.id })
type Listed = Pick<RouteDetail, 'id' | 'list'>
const idsOf = ({ list }: Listed) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const wanted = (id: number, deliveryIds: readonly number[], more: Partial<Wanted> = {}): Wanted => ({
  id,
  stops: deliveryIds.map((deliveryId) => ({ deliveryId })),
  ...more,
})
const two = async () => {
  const ids = await ready(8)
  const [one, other] = [await make(0, ids.slice(0, 4)), await make(1, ids.slice(4))]
  return { one, other, ids }
}
const stateOf = async (id: number) => json<Delivery>(admin(`GET ${root}/deliveries/${id}`))

test('a board has the routes of its day with their stops, and what is not planned', async () => {
  const { one, other, ids } = await two()
  const shown = await board()
  expect(shown).toMatchObject({ day, depot: { id: depot.id, name: 'North Quay' }, undo: null, redo: null })
  expect(shown.routes.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  expect(shown.routes.find(({ id }) => id === one.id)).toMatchObject({ stops: 4, capacity: one.capacity })
  const planned = shown.routes.flatMap(idsOf)
  expect(planned).toEqual(expect.arrayContaining(ids))
  expect(shown.unplanned.length).toBeGreaterThan(0)
  expect(shown.unplanned.map(({ id }) => id).filter((id) => planned.includes(id))).toEqual([])
})

test('without a day it is today at the default depot; a depot that is none is not found', async () => {
  const shown = await json<Board>(admin(`GET ${root}/board`))
  expect(shown.day).toBe(day)
  expect((await admin(`GET ${root}/board?depot=999`)).status).toBe(404)
})

test('stops go from one route to another, each as wanted, and are timed there; deliveries know who brings them', async () => {
  const { one, other } = await two()
  const [first, ...rest] = idsOf(one)
  const answer = await edit('move', [wanted(one.id, rest), wanted(other.id, [first!, ...idsOf(other)])])
  expect(answer.status).toBe(201)
  const { routes, undo } = (await answer.json()) as BoardChange
  const [left, got] = [one.id, other.id].map((id) => routes.find((route) => route.id === id)!)
  expect(idsOf(left!)).toEqual(rest)
  expect(idsOf(got!)[0]).toBe(first)
  expect(got!.list.find(({ kind }) => isVisit(kind))!.beginAt).not.toBeNull()
  expect(undo).toMatchObject({ did: 'move' })
  expect(await stateOf(first!)).toMatchObject({ state: 'planned', driverId: depot.drivers[1], route: { id: other.id } })
})

test('what no route has any more is ready; what was ready is planned', async () => {
  const { one } = await two()
  const [fresh] = (await board()).unplanned
  const [gone, ...rest] = idsOf(one)
  const change = await json<BoardChange>(edit('add', [wanted(one.id, [...rest, fresh!.id])]))
  expect(change.unplanned.map(({ id }) => id)).toContain(gone)
  expect(change.unplanned.map(({ id }) => id)).not.toContain(fresh!.id)
  expect(await stateOf(gone!)).toMatchObject({ state: 'ready', driverId: null })
  expect(await stateOf(fresh!.id)).toMatchObject({ state: 'planned', driverId: depot.drivers[0] })
})

test('undone and done again, the routes are as they were and as they became', async () => {
  const { one, other } = await two()
  const before = [idsOf(one), idsOf(other)]
  await edit('merge', [wanted(one.id, []), wanted(other.id, before.flat())])
  const undone = await json<BoardChange>(turn('undo'))
  expect([one.id, other.id].map((id) => idsOf(undone.routes.find((route) => route.id === id)!))).toEqual(before)
  expect(undone).toMatchObject({ undo: null, redo: { did: 'merge' } })
  const redone = await json<BoardChange>(turn('redo'))
  expect(idsOf(redone.routes.find(({ id }) => id === other.id)!)).toEqual(before.flat())
  expect(redone).toMatchObject({ undo: { did: 'merge' }, redo: null })
  // something new ends what could be done again
  await turn('undo')
  await edit('reverse', [wanted(one.id, idsOf(one).toReversed())])
  expect((await turn('redo')).status).toBe(409)
})

test('nobody takes back what is not theirs, nor over what somebody did since', async () => {
  const { one } = await two()
  expect((await turn('undo')).status).toBe(409)
  await edit('reverse', [wanted(one.id, idsOf(one).toReversed())])
  expect((await turn('undo', maintainer)).status).toBe(409)
  expect((await edit('order', [wanted(one.id, idsOf(one))], maintainer)).status).toBe(201)
  const refused = await turn('undo')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ message: 'Somebody has changed this route since', route: one.code })
  // it will never fit: the next answer is that there is nothing left
  expect(await json(turn('undo'))).toEqual({ message: 'There is nothing left of yours' })
})

test('driver and vehicle are swapped in one step, and deliveries that are out know it', async () => {
  const { one, other } = await two()
  await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'As it is' })
  const change = await json<BoardChange>(
    edit('crew', [
      { id: one.id, driverId: depot.drivers[1], vehicleId: other.vehicleId },
      { id: other.id, driverId: depot.drivers[0], vehicleId: one.vehicleId },
    ]),
  )
  expect(change.routes.find(({ id }) => id === one.id)).toMatchObject({
    driverId: depot.drivers[1],
    vehicleId: other.vehicleId,
  })
  expect(await stateOf(idsOf(one)[0]!)).toMatchObject({ state: 'dispatched', driverId: depot.drivers[1] })
  const back = await json<BoardChange>(turn('undo'))
  expect(back.routes.find(({ id }) => id === one.id)).toMatchObject({
    driverId: depot.drivers[0],
    vehicleId: one.vehicleId,
  })
  expect((await edit('crew', [{ id: one.id, driverId: 99_999 }])).status).toBe(400)
  // whom nobody drives any more nobody brings
  await edit('crew', [{ id: one.id, driverId: null }])
  expect(await stateOf(idsOf(one)[0]!)).toMatchObject({ driverId: null })
})

test('between a published route and one that is not, deliveries are dispatched or planned again', async () => {
  const { one, other } = await two()
  await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'As it is' })
  const [first, ...rest] = idsOf(one)
  const [theirs, ...others] = idsOf(other)
  await edit('exchange', [wanted(one.id, [theirs!, ...rest]), wanted(other.id, [first!, ...others])])
  expect(await stateOf(first!)).toMatchObject({ state: 'planned', driverId: depot.drivers[1] })
  expect(await stateOf(theirs!)).toMatchObject({ state: 'dispatched', driverId: depot.drivers[0] })
  const { revisions } = await json<RouteDetail>(admin(`GET ${root}/routes/${one.id}`))
  expect(revisions[0]!.changes.map(({ did }) => did)).toEqual(expect.arrayContaining(['added', 'taken']))
})

test('pins, breaks and reloads are part of the order, and come back by an undo', async () => {
  const { one } = await two()
  const [first, ...rest] = idsOf(one)
  const stops = [
    { deliveryId: first!, pin: 'position' as const },
    { kind: 'reload' as const },
    ...rest.map((deliveryId) => ({ deliveryId })),
  ]
  const change = await json<BoardChange>(edit('pause', [{ id: one.id, stops }]))
  const kinds = change.routes[0]!.list.map(({ kind }) => kind)
  expect(kinds).toContain('reload')
  expect(change.routes[0]!.list.find(({ deliveryId }) => deliveryId === first)!.pin).toBe('position')
  const undone = await json<BoardChange>(turn('undo'))
  expect(undone.routes[0]!.list.map(({ kind }) => kind)).not.toContain('reload')
  expect(undone.routes[0]!.list.find(({ deliveryId }) => deliveryId === first)!.pin).toBe('none')
})

test('what cannot be is told, and nothing of it is done', async () => {
  const { one, other, ids } = await two()
  const tell = async (routes: Wanted[]) => {
    const answer = await edit('move', routes)
    return `${answer.status} ${((await answer.json()) as { message: string }).message}`
  }
  expect(await tell([wanted(9999, [])])).toBe('404 Route not found')
  expect(await tell([wanted(one.id, [99_999])])).toBe('409 This delivery cannot be planned so')
  // it is in another route, of which nothing is said
  expect(await tell([wanted(one.id, idsOf(other))])).toBe('409 This delivery cannot be planned so')
  expect(await tell([{ id: one.id, stops: [{ stopId: 999_999 }] }])).toMatch(/^409 These are not the stops/)
  await admin(`PUT ${root}/routes/${other.id}`, { locked: true })
  expect(await tell([wanted(one.id, []), wanted(other.id, ids)])).toBe(
    '409 A route that is over or locked stays as it is',
  )
  expect((await board()).routes.find(({ id }) => id === one.id)!.version).toBe(one.version)
})

test('whom a driver has set out to stays where they are', async () => {
  const { one } = await two()
  await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'As it is' })
  const started = await json<RouteDetail>(admin(`POST ${root}/routes/${one.id}/moves`, { move: 'start' }))
  const next = started.list.find(({ kind }) => isVisit(kind))!
  await admin(`POST ${root}/routes/${one.id}/stops/${next.id}/moves`, { move: 'setOut' })
  const answer = await edit('reverse', [wanted(one.id, idsOf(one).toReversed())])
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('has set out'), route: one.code })
})

// what is asked for again: the change itself taken back, or done once more
for (const what of ['undo', 'redo'] as const) {
  const refusal = async () => {
    const answer = await turn(what)
    return `${answer.status} ${((await answer.json()) as { message: string }).message}`
  }
  const done = async (did: string, ...routes: Wanted[]) => {
    expect((await edit(did, routes)).status).toBe(201)
    if (what === 'redo') expect((await turn('undo')).status).toBe(201)
  }

  test(`${what}: a route that was locked since stays as it is`, async () => {
    const { one } = await two()
    await done('reverse', wanted(one.id, idsOf(one).toReversed()))
    await admin(`PUT ${root}/routes/${one.id}`, { locked: true })
    expect(await refusal()).toBe('409 A route that is over or locked stays as it is')
    // it is not lost: unlocked, it is done
    await admin(`PUT ${root}/routes/${one.id}`, { locked: false })
    expect((await turn(what)).status).toBe(201)
  })

  test(`${what}: whom a driver has set out to since stays where they are`, async () => {
    const { one } = await two()
    await done('reverse', wanted(one.id, idsOf(one).toReversed()))
    await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'As it is' })
    const { list } = await json<RouteDetail>(admin(`POST ${root}/routes/${one.id}/moves`, { move: 'start' }))
    const { id } = list.find(({ kind }) => isVisit(kind))!
    await admin(`POST ${root}/routes/${one.id}/stops/${id}/moves`, { move: 'setOut' })
    expect(await refusal()).toMatch(/^409 The driver has set out to/)
  })

  test(`${what}: a delivery that was cancelled since is in no route again`, async () => {
    const { one } = await two()
    const [fresh] = (await board()).unplanned
    const [gone, ...rest] = idsOf(one)
    await done(what === 'undo' ? 'take' : 'add', wanted(one.id, what === 'undo' ? rest : [...idsOf(one), fresh!.id]))
    const id = what === 'undo' ? gone : fresh!.id
    expect((await admin(`POST ${root}/deliveries/${id}/moves`, { move: 'cancel', reason: 'Not wanted' })).status).toBe(
      201,
    )
    expect(await refusal()).toBe('409 This delivery cannot be planned so')
  })

  test(`${what}: over what somebody did since, nothing is done`, async () => {
    const { one } = await two()
    await done('reverse', wanted(one.id, idsOf(one).toReversed()))
    const [first, second, ...rest] = idsOf(one)
    expect((await edit('order', [wanted(one.id, [second!, first!, ...rest])], maintainer)).status).toBe(201)
    expect(await refusal()).toBe('409 Somebody has changed this route since')
  })

  test(`${what}: without the routing server of the settings, nothing is done`, async () => {
    const { one } = await two()
    await done('crew', { id: one.id, vehicleId: depot.vehicles[3]! })
    // the times that were asked for are kept for two weeks only
    const back = await roadsAway(world)
    const away = '502 The routing server of the settings did not answer'
    expect(await refusal()).toBe(away)
    expect(await told(edit('crew', [{ id: one.id, vehicleId: depot.vehicles[5]! }]))).toEqual([502, away.slice(4)])
    back()
    expect((await turn(what)).status).toBe(201)
  })
}

test('a route without stops costs nobody any work; once it is deleted, steps of it are over, and those before them are not', async () => {
  const { one, other } = await two()
  const before = idsOf(other)
  await edit('reverse', [wanted(other.id, before.toReversed())])
  await edit('take', [wanted(one.id, [])])
  const empty = (await board()).routes.find(({ id }) => id === one.id)!
  const { driveSeconds, serviceSeconds, waitSeconds, breakSeconds, metres, costCents, plannedStart } = empty
  expect([driveSeconds, serviceSeconds, waitSeconds, breakSeconds, metres, costCents]).toEqual([0, 0, 0, 0, 0, 0])
  expect([plannedStart, empty.allowed]).toEqual([null, expect.arrayContaining(['cancel'])])
  expect((await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'cancel' })).status).toBe(201)
  expect((await board()).routes.map(({ id }) => id)).not.toContain(one.id)
  expect((await told(turn('undo')))[0]).toBe(409)
  const undone = await json<BoardChange>(turn('undo'))
  expect(idsOf(undone.routes.find(({ id }) => id === other.id)!)).toEqual(before)
})
