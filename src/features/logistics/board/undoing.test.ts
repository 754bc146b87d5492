/** What is taken back is what its person moved, and no more; routes that are made, locked and deleted are steps, too. */
import { expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { giveRules } from '#hosts/test/put-back'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const author = world.client('author')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const where = () => ({ day, depotId: depot.id })
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { ...where(), driverId: depot.drivers[nth], deliveryIds }))
const board = () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
const edit = (did: string, routes: Wanted[], who = admin) =>
  who(`POST ${root}/board/edits`, { ...where(), did, routes })
const turn = (what: 'undo' | 'redo', who = admin) => who(`POST ${root}/board/${what}`, where())
const change = (id: number, what: string) => admin(`POST ${root}/board/routes/${id}`, { ...where(), change: what })
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const wanted = (id: number, deliveryIds: readonly number[]): Wanted => ({
  id,
  stops: deliveryIds.map((deliveryId) => ({ deliveryId })),
})
/** Of each route, what is in it. */
const planned = async () => Object.fromEntries((await board()).routes.map((route) => [route.id, idsOf(route)]))
const two = async () => {
  const [one, other] = [await make(0, depot.deliveries.slice(0, 4)), await make(1, depot.deliveries.slice(4, 8))]
  return { one, other, own: idsOf(one), theirs: idsOf(other), fresh: depot.deliveries.slice(8) }
}

test('what somebody else did in the same routes stays when a step is taken back', async () => {
  const { one, other, own, theirs, fresh } = await two()
  const [first, ...rest] = own
  await edit('move', [wanted(one.id, rest), wanted(other.id, [...theirs, first!])])
  // another one puts something in, takes something out and gives the route to somebody else
  const [gone, ...left] = theirs
  const crew = { driverId: depot.drivers[3]!, vehicleId: depot.vehicles[3]! }
  await edit('add', [{ ...wanted(other.id, [fresh[0]!, ...left, first!]), ...crew }], maintainer)
  expect((await turn('undo')).status).toBe(201)
  expect(await planned()).toEqual({ [one.id]: own, [other.id]: [fresh[0], ...left] })
  const now = await board()
  expect(now.unplanned.map(({ id }) => id)).toContain(gone)
  expect(now.routes.find(({ id }) => id === other.id)).toMatchObject(crew)
  // the other one takes back theirs, and neither of the two has lost anything
  expect((await turn('undo', maintainer)).status).toBe(201)
  expect(await planned()).toEqual({ [one.id]: own, [other.id]: theirs })
})

test('a stop that somebody else has moved since is theirs, and only steps about it are over', async () => {
  const { one, other, own, theirs } = await two()
  await edit('reverse', [wanted(one.id, own.toReversed())])
  await edit('move', [wanted(one.id, own.toReversed().slice(1)), wanted(other.id, [...theirs, own.at(-1)!])])
  await edit('take', [wanted(other.id, theirs)], maintainer)
  expect(await told(turn('undo'))).toEqual([409, 'Somebody has changed this route since'])
  // the step before it was about those that are still there, too
  expect((await turn('undo')).status).toBe(201)
  expect((await planned())[one.id]).toEqual(own.slice(0, 3))
  expect(await told(turn('undo'))).toEqual([409, 'There is nothing left of yours'])
})

test('a route that was made is taken back and made again as the same one', async () => {
  const made = await json<BoardChange>(edit('make', [{ id: 0 }]))
  const [{ id }] = made.routes as [Board['routes'][number]]
  expect(made).toMatchObject({ undo: { did: 'make' }, routes: [{ driverId: null, stops: 0, state: 'draft' }] })
  expect((await turn('undo')).status).toBe(201)
  expect((await board()).routes).toEqual([])
  expect(await json(turn('redo'))).toMatchObject({ routes: [{ id, state: 'draft' }], undo: { did: 'make' } })
  // others have put something in: it stays
  await edit('add', [wanted(id, depot.deliveries.slice(0, 1))], maintainer)
  expect((await turn('undo')).status).toBe(201)
  expect(await planned()).toEqual({ [id]: depot.deliveries.slice(0, 1) })
})

test('a route is split, and given to somebody who has none, in one step each', async () => {
  const { one, other, own, theirs } = await two()
  const split = await json<BoardChange>(edit('split', [wanted(one.id, own.slice(0, 2)), wanted(0, own.slice(2))]))
  const id = Math.max(...split.routes.map((route) => route.id))
  expect(await planned()).toEqual({ [one.id]: own.slice(0, 2), [other.id]: theirs, [id]: own.slice(2) })
  expect((await turn('undo')).status).toBe(201)
  expect(await planned()).toEqual({ [one.id]: own, [other.id]: theirs })
  expect((await turn('redo')).status).toBe(201)
  expect(await planned()).toEqual({ [one.id]: own.slice(0, 2), [other.id]: theirs, [id]: own.slice(2) })
  await turn('undo')
  const given = await json<BoardChange>(
    edit('move', [wanted(one.id, own.slice(1)), { ...wanted(0, own.slice(0, 1)), driverId: depot.drivers[3]! }]),
  )
  const theirOwn = given.routes.find(({ driverId }) => driverId === depot.drivers[3])!
  expect([theirOwn.vehicleId, idsOf(theirOwn)]).toEqual([depot.vehicles[3], own.slice(0, 1)])
  await turn('undo')
  expect(await planned()).toEqual({ [one.id]: own, [other.id]: theirs })
})

test('lock, unlock and delete are steps', async () => {
  const { one, other } = await two()
  const isLocked = async () => (await board()).routes.find(({ id }) => id === one.id)!.locked
  expect(await json(change(one.id, 'lock'))).toMatchObject({ undo: { did: 'lock' }, routes: [{ locked: true }] })
  // as it is already: nothing to take back twice
  expect((await change(one.id, 'lock')).status).toBe(201)
  expect((await turn('undo')).status).toBe(201)
  expect(await isLocked()).toBe(false)
  expect((await turn('redo')).status).toBe(201)
  expect(await json(change(one.id, 'unlock'))).toMatchObject({ undo: { did: 'unlock' } })
  expect((await turn('undo')).status).toBe(201)
  expect(await isLocked()).toBe(true)

  expect(await told(change(other.id, 'remove'))).toEqual([409, 'There is something in it, or its driver has it'])
  await edit('take', [wanted(other.id, [])])
  expect(await json(change(other.id, 'remove'))).toMatchObject({ undo: { did: 'remove' }, routes: [] })
  expect((await turn('undo')).status).toBe(201)
  expect((await turn('undo')).status).toBe(201)
  expect((await planned())[other.id]).toHaveLength(4)
})

test('what is over, or is nobody’s to make, is told', async () => {
  const { one, own } = await two()
  await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'As it is' })
  await edit('take', [wanted(one.id, [])])
  for (const move of ['start', 'complete']) await admin(`POST ${root}/routes/${one.id}/moves`, { move })
  expect(await told(change(one.id, 'lock'))).toEqual([409, 'A route that is over or locked stays as it is'])
  const rules: Rule[] = [
    { action: 'update', subject: 'Route' },
    { action: 'read', subject: 'all' },
  ]
  await giveRules(world, 'author', rules)
  const refused = edit('make', [wanted(0, own.slice(0, 1))], author)
  expect(await told(refused)).toEqual([403, 'You may not make routes'])
})
