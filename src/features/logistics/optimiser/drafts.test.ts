/** Drafts become the plan that is there, on top of what others did meanwhile; they are searched, and runs become drafts. */
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn, roadsAway } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import type { Board } from '#features/logistics/board/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Draft } from '#features/logistics/routes/contract/drafts'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { features } from '#features/server'
import type { LivePlan, Rebased, Run, RunDetail, Violated } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const day = '2026-05-12'
type Applied = { kept: string[]; rebased: Rebased; violated: Violated[] }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const refused = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('x-failure')]
}
const make = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const board = () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
const open = (id: number) => json<Board>(admin(`GET ${root}/drafts/${id}`))
const edit = (id: number, did: string, routes: Wanted[]) => admin(`POST ${root}/drafts/${id}/edits`, { did, routes })
const putLive = (id: number, body: object = {}, who = admin) => who(`POST ${root}/drafts/${id}/live`, body)
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const at = (all: Pick<Board, 'routes'>, id: number) => all.routes.find((route) => route.id === id)!
const wanted = (id: number, deliveryIds: readonly number[], more: Partial<Wanted> = {}): Wanted => ({
  id,
  stops: deliveryIds.map((deliveryId) => ({ deliveryId })),
  ...more,
})
/** Two routes of four, and a draft of them. */
async function aDraft() {
  const ids = depot.deliveries.slice(0, 10)
  const [one, other] = [await make(0, ids.slice(0, 4)), await make(1, ids.slice(4, 8))]
  const draft = await json<Draft>(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: 'Plan B' }))
  return { one, other, draft, ids }
}
async function search(body: object = {}) {
  const asked = { day, depotId: depot.id, mode: 'fresh', timeLimit: 1, ...body }
  const { id } = await json<RunDetail>(admin(`POST ${root}/runs`, asked))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  return json<RunDetail>(admin(`GET ${root}/runs/${id}`))
}

test('made live, a draft is the plan: stops, drivers, pins, breaks and a new route; one step takes it back', async () => {
  const { one, other, draft, ids } = await aDraft()
  const before = await board()
  const [a, b] = [at(before, one.id), at(before, other.id)]
  const stops: Wanted['stops'] = [
    { deliveryId: ids[3]!, pin: 'both' },
    { kind: 'break', seconds: 1200, pin: 'position' },
    { deliveryId: ids[2]! },
    { deliveryId: ids[8]! },
  ]
  const crews = [
    { id: -a.id, driverId: b.driverId, vehicleId: b.vehicleId },
    { id: -b.id, driverId: a.driverId, vehicleId: a.vehicleId },
  ]
  expect((await edit(draft.id, 'crew', crews)).status).toBe(201)
  const change = await edit(draft.id, 'split', [
    { id: -a.id, stops },
    wanted(0, [ids[0]!]),
    wanted(-b.id, ids.slice(4, 7)),
  ])
  expect(change.status).toBe(201)
  expect(await board()).toEqual(before)
  const done = await putLive(draft.id, { anyway: true })
  expect(done.status).toBe(201)
  expect((await done.json()) as Applied).toMatchObject({
    kept: [],
    rebased: { routes: [], deliveries: [], stayed: [] },
  })

  const after = await board()
  const [first, second] = [at(after, one.id), at(after, other.id)]
  expect(idsOf(first)).toEqual([ids[3], ids[2], ids[8]])
  expect(first).toMatchObject({ driverId: b.driverId, vehicleId: b.vehicleId })
  expect(first.list.find(({ deliveryId }) => deliveryId === ids[3])!.pin).toBe('both')
  expect(first.list.find(({ kind }) => kind === 'break')).toMatchObject({ serviceSeconds: 1200, pin: 'position' })
  expect(idsOf(second)).toEqual(ids.slice(4, 7))
  const made = after.routes.find(({ id }) => id !== one.id && id !== other.id)!
  expect(idsOf(made)).toEqual([ids[0]])
  // with the number that it had in the draft
  expect((await open(draft.id)).routes.map(({ id }) => id)).toContain(-made.id)
  const waits = after.unplanned.map(({ id }) => id)
  expect([ids[1], ids[7], ids[9]].filter((id) => !waits.includes(id!))).toEqual([])
  expect(after.undo).toMatchObject({ did: 'live' })

  const undone = await admin(`POST ${root}/board/undo`, { day, depotId: depot.id })
  expect(undone.status).toBe(201)
  const again = await board()
  expect(again.routes.map(({ id }) => id)).toEqual(before.routes.map(({ id }) => id))
  for (const route of before.routes)
    expect(at(again, route.id)).toMatchObject({ driverId: route.driverId, vehicleId: route.vehicleId })
  expect(again.routes.map(idsOf)).toEqual(before.routes.map(idsOf))
})

test('a route that was emptied and removed in a draft is there no more once it is live, and comes back with its step', async () => {
  const { one, other, draft, ids } = await aDraft()
  await edit(draft.id, 'merge', [wanted(-one.id, []), wanted(-other.id, ids.slice(0, 8))])
  await admin(`POST ${root}/drafts/${draft.id}/routes`, { routeId: -one.id, change: 'remove' })
  expect((await putLive(draft.id, { anyway: true })).status).toBe(201)
  const after = await board()
  expect(after.routes.map(({ id }) => id)).toEqual([other.id])
  expect(idsOf(at(after, other.id))).toEqual(ids.slice(0, 8))
  expect((await admin(`POST ${root}/board/undo`, { day, depotId: depot.id })).status).toBe(201)
  const again = await board()
  expect([idsOf(at(again, one.id)), idsOf(at(again, other.id))]).toEqual([idsOf(one), idsOf(other)])
})

test('what others did meanwhile stays where the draft says nothing of it, and is told', async () => {
  const { one, other, draft, ids } = await aDraft()
  await edit(draft.id, 'add', [wanted(-one.id, [...idsOf(one).toReversed(), ids[9]!])])
  // others bring one more, take one away, and change what is asked
  const live = [...idsOf(one), ids[8]!].filter((id) => id !== ids[0])
  const by = { day, depotId: depot.id, did: 'add', routes: [wanted(one.id, live)] }
  expect((await admin(`POST ${root}/board/edits`, by)).status).toBe(201)
  expect((await admin(`PUT ${root}/deliveries/${ids[9]}`, { serviceSeconds: 60 })).status).toBe(201)
  const { kept, rebased } = await json<Applied>(putLive(draft.id, { anyway: true }))
  expect(rebased.routes).toEqual([one.code])
  expect(rebased.deliveries.map(({ deliveryId }) => deliveryId)).toEqual([ids[9]])
  expect(kept).toEqual([one.code])
  const after = at(await board(), one.id)
  expect(idsOf(after)).toContain(ids[8])
  expect(idsOf(after).filter((id) => id !== ids[8])).toEqual([...idsOf(one).toReversed(), ids[9]])
  expect(idsOf(at(await board(), other.id))).toEqual(idsOf(other))
  // from then on it counts on what is there
  const next = await json<Applied>(putLive(draft.id))
  expect(next.rebased).toEqual({ routes: [], deliveries: [], stayed: [] })
})

test('a driver who was changed by the draft and by others, and a route that is over, are refused by name', async () => {
  const { one, draft, ids } = await aDraft()
  await edit(draft.id, 'crew', [{ id: -one.id, driverId: depot.drivers[2]! }])
  await admin(`PUT ${root}/routes/${one.id}`, { driverId: depot.drivers[3] })
  const answer = await putLive(draft.id)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ changed: [{ routeId: one.id, code: one.code, why: 'crew' }] })
  await admin(`PUT ${root}/routes/${one.id}`, { locked: true })
  await edit(draft.id, 'order', [wanted(-one.id, ids.slice(0, 3))])
  expect(await (await putLive(draft.id)).json()).toMatchObject({ changed: [{ why: 'over' }] })
  expect(await refused(putLive(draft.id, {}, author))).toEqual([403, null])
})

test('what a draft breaks by now is asked first; without roads nothing is put live', async () => {
  const { one, draft, ids } = await aDraft()
  const heavy = { weightGrams: 20_000_000 }
  await edit(draft.id, 'add', [wanted(-one.id, [...idsOf(one), ids[8]!])])
  expect((await admin(`PUT ${root}/deliveries/${ids[8]}`, heavy)).status).toBe(201)
  const before = await board()
  const answer = await putLive(draft.id)
  expect(answer.status).toBe(409)
  expect(((await answer.json()) as Applied).violated).toMatchObject([{ routeId: one.id, code: one.code }])
  expect(await board()).toEqual(before)
  const back = await roadsAway(world)
  expect(await refused(putLive(draft.id, { anyway: true }))).toEqual([502, 'routing_away'])
  back()
  expect((await putLive(draft.id, { anyway: true })).status).toBe(201)
})

test('a run of a draft plans what the draft has and is applied to it alone, as one step of it', async () => {
  const { one, other, draft, ids } = await aDraft()
  await edit(draft.id, 'merge', [wanted(-one.id, []), wanted(-other.id, ids.slice(0, 8))])
  const before = await board()
  const run = await search({ draftId: draft.id })
  expect(run).toMatchObject({ state: 'succeeded', draftId: draft.id })
  expect(run.found!.routes.map(({ routeId }) => routeId)).toEqual(expect.arrayContaining([-one.id, -other.id]))
  const planned = run.found!.routes.flatMap(({ stops }) => stops.flatMap(({ deliveryId }) => deliveryId ?? []))
  expect(planned).toEqual(expect.arrayContaining(ids.slice(0, 8)))
  // a plan of what is there stays one when a draft's is applied
  const live = await search()
  expect((await admin(`POST ${root}/runs/${run.id}/moves`, { move: 'apply', anyway: true })).status).toBe(201)
  expect((await board()).routes).toEqual(before.routes)
  const drawn = await open(draft.id)
  for (const found of run.found!.routes.filter(({ routeId }) => routeId !== null))
    expect(idsOf(at(drawn, found.routeId!))).toEqual(found.stops.flatMap(({ deliveryId }) => deliveryId ?? []))
  expect(drawn.undo).toMatchObject({ did: 'apply' })
  expect(await json<Run>(admin(`GET ${root}/runs/${live.id}`))).toMatchObject({ state: 'succeeded', draftId: null })
  await admin(`POST ${root}/drafts/${draft.id}/undo`)
  expect(idsOf(at(await open(draft.id), -other.id))).toEqual(ids.slice(0, 8))
  const elsewhere = { day: '2026-05-13', depotId: depot.id, mode: 'fresh', draftId: draft.id }
  expect(await refused(admin(`POST ${root}/runs`, elsewhere))).toEqual([404, 'draft_unknown'])
})

test('what a run has found becomes a draft, and a draft is told in the figures of a plan', async () => {
  const { one, ids } = await aDraft()
  const before = await board()
  const run = await search()
  const draft = await json<Draft>(admin(`POST ${root}/runs/${run.id}/drafts`, { name: 'Searched' }))
  expect(draft).toMatchObject({ name: 'Searched', day, depotId: depot.id })
  const drawn = await open(draft.id)
  const found = run.found!.routes.find(({ routeId }) => routeId === one.id)!
  expect(idsOf(at(drawn, -one.id))).toEqual(found.stops.flatMap(({ deliveryId }) => deliveryId ?? []))
  expect((await board()).routes).toEqual(before.routes)
  const plan = (more = '') => json<LivePlan>(admin(`GET ${root}/runs/live?day=${day}&depot=${depot.id}${more}`))
  const [live, own] = [await plan(), await plan(`&draft=${draft.id}`)]
  expect(live.measures.stops).toBe(8)
  expect(own.measures).toMatchObject({ costCents: run.found!.after.costCents, stops: run.found!.after.stops })
  expect(own.routes.map(({ routeId }) => routeId)).toContain(one.id)
  expect(await refused(admin(`GET ${root}/runs/live?day=${day}&depot=${depot.id}&draft=99999`))).toEqual([
    404,
    'draft_unknown',
  ])
  // a run that has found nothing yet
  const asked = { day, depotId: depot.id, mode: 'fresh', timeLimit: 1, scope: { deliveryIds: ids } }
  const { id } = await json<RunDetail>(admin(`POST ${root}/runs`, asked))
  expect(await refused(admin(`POST ${root}/runs/${id}/drafts`, { name: 'None' }))).toEqual([409, 'run_unfound'])
  for (let count = 0; count < 20; count += 1)
    await admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: `Plan ${count}` })
  expect(await refused(admin(`POST ${root}/runs/${run.id}/drafts`, { name: 'None' }))).toEqual([409, 'drafts_many'])
  expect((await admin(`DELETE ${root}/drafts/${draft.id}`)).status).toBe(204)
  await roadsAway(world)
  expect(await refused(admin(`POST ${root}/runs/${run.id}/drafts`, { name: 'None' }))).toEqual([502, 'routing_away'])
})

test('what was locked or unlocked in a draft is so once it is live; undone, it is as it was; what others locked stays', async () => {
  const { one, other, draft } = await aDraft()
  const lockIn = (id: number, change: 'lock' | 'unlock') =>
    json(admin(`POST ${root}/drafts/${draft.id}/routes`, { routeId: -id, change }))
  const lockedAt = (all: Pick<Board, 'routes'>) => [one, other].map(({ id }) => at(all, id).locked)
  await edit(draft.id, 'reverse', [wanted(-one.id, idsOf(one).toReversed())])
  await lockIn(one.id, 'lock')
  // somebody else locks another one, of which the draft says nothing
  await admin(`PUT ${root}/routes/${other.id}`, { locked: true })
  expect((await putLive(draft.id)).status).toBe(201)
  const live = await board()
  expect(idsOf(at(live, one.id))).toEqual(idsOf(one).toReversed())
  expect(lockedAt(live)).toEqual([true, true])
  const turn = (what: 'undo' | 'redo') => json<Board>(admin(`POST ${root}/board/${what}`, { day, depotId: depot.id }))
  await turn('undo')
  const undone = await board()
  expect([lockedAt(undone), idsOf(at(undone, one.id))]).toEqual([[false, true], idsOf(one)])
  await turn('redo')
  const redone = await board()
  expect([lockedAt(redone), idsOf(at(redone, one.id))]).toEqual([[true, true], idsOf(one).toReversed()])
  // unlocked and changed in another draft, it is changed and open once that is live
  const second = await json<Draft>(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: 'Open again' }))
  await json(admin(`POST ${root}/drafts/${second.id}/routes`, { routeId: -one.id, change: 'unlock' }))
  await edit(second.id, 'order', [wanted(-one.id, idsOf(one))])
  expect((await putLive(second.id)).status).toBe(201)
  const last = await board()
  expect([lockedAt(last), idsOf(at(last, one.id))]).toEqual([[false, true], idsOf(one)])
})
