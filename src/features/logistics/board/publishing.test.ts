/** Routes are sent out as one step: taken back as long as nobody drives them. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { json, runningDay } from '#hosts/test/a-running-day'
import type { BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const { turn, routeOf, move, freed, publish } = running
type Sent = BoardChange & { published: number[]; kept: { id: number; code: string; why: string }[] }

async function two() {
  const ids = await freed(4)
  return [await running.planned(0, ids.slice(0, 2)), await running.planned(1, ids.slice(2))] as const
}
const override = 'They know'

test('what can go goes, what cannot stays and says why; all of it is taken back in one step, and done again', async () => {
  const [one, other] = await two()
  const empty = await running.planned(2, [])
  const sent = await json<Sent>(publish([one.id, other.id, empty.id, 99_999], { override }))
  expect(sent.published).toEqual([one.id, other.id])
  expect(sent.kept).toEqual([
    { id: 99_999, code: '', why: 'gone' },
    { id: empty.id, code: empty.code, why: 'state' },
  ])
  expect((await publish([99_999])).status).toBe(404)
  expect(sent.undo).toMatchObject({ did: 'publish' })
  expect((await json<Sent>(publish([one.id]))).kept).toMatchObject([{ why: 'state' }])
  const back = await json<BoardChange>(turn('undo'))
  expect(back.routes.map(({ state }) => state)).toEqual(['planned', 'planned'])
  expect(back.redo).toMatchObject({ did: 'publish' })
  expect((await turn('redo')).status).toBe(201)
  expect(await routeOf(one.id)).toMatchObject({ state: 'published' })
})

test('a route with which its driver has set out is not called back: what may be done with it is said', async () => {
  const [one, other] = await two()
  await publish([one.id, other.id], { override })
  await move(one.id, { move: 'start' })
  const refused = await turn('undo')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    route: one.code,
    state: 'in_progress',
    allowed: ['pause', 'complete'],
  })
  expect(await routeOf(other.id)).toMatchObject({ state: 'published' })
  // it never will be: what was done before it comes next
  expect((await running.board()).undo).toBeNull()
})

test('nor is it sent out again once somebody else has, and drives it', async () => {
  const [one] = await two()
  await publish([one.id], { override })
  expect((await turn('undo')).status).toBe(201)
  await move(one.id, { move: 'publish', override })
  await move(one.id, { move: 'start' })
  const refused = await turn('redo')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ route: one.code, allowed: ['pause', 'complete'] })
})

test('who gives no reason sends out only what is right', async () => {
  const [one, other] = await two()
  await running.set(one.list.find(({ deliveryId }) => deliveryId !== null)!.deliveryId!, {
    windows: [{ from: '00:00', until: '00:05', hard: true, centsPerMinute: 0 }],
  })
  await running.admin(`POST /api/apps/logistics/routes/${one.id}/edits`, { edits: [{ do: 'time' }] })
  const sent = await json<Sent>(publish([one.id, other.id]))
  expect(sent.kept).toEqual([{ id: one.id, code: one.code, why: 'faults' }])
  expect(sent.published).toEqual([other.id])
})
