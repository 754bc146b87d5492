/** The plan of a day: opened, locked, live, closed; who may move it, and what comes of it by itself. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepot, aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { day, doors, json, root, runningDay } from '#hosts/test/a-running-day'
import { giveRules } from '#hosts/test/put-back'
import { audit } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { handPlanMoves, planStates, type DayPlan, type PlanState } from './contract/drafts'
import { planMoves, planMovesOf } from './rules'
import { dayPlans, routes } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const { admin, freed, move } = running
const plan = (what: string, more: object = {}, who = admin) =>
  who(`POST ${root}/plans/moves`, { day, depotId: depot.id, move: what, ...more })
const [editor, author] = [world.client('editor'), world.client('author')]
const codeOf = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
/** Of the day as its board tells it. */
const told = async (): Promise<DayPlan> => (await running.board()).plans![0]!
const force = (state: PlanState) => {
  const own = { state, changedAt: world.host.now() }
  return world.host.db
    .insert(dayPlans)
    .values({ day, depotId: depot.id, ...own })
    .onConflictDoUpdate({ target: [dayPlans.depotId, dayPlans.day], set: own })
}

test('from each state only its moves are made, and what is refused names them', async () => {
  for (const state of planStates)
    for (const what of handPlanMoves) {
      await force(state)
      const answer = await plan(what, { reason: 'A test asks' })
      const allowed = planMovesOf(state)
      if (allowed.includes(what)) {
        expect(answer.status, `${what} while ${state}`).toBe(201)
        expect(await answer.json()).toMatchObject({ state: planMoves[what].to, by: 'Odile Marchetti' })
      } else {
        expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'move_refused'])
        expect(await answer.json()).toMatchObject({ state, allowed })
      }
    }
})

test('a day with which nothing was done is open and has no row; each move is in the trail', async () => {
  expect(await told()).toMatchObject({ state: 'open', changedAt: null, by: null, allowed: ['lock'] })
  const own = and(eq(dayPlans.depotId, depot.id), eq(dayPlans.day, day))
  expect(await world.host.db.$count(dayPlans, own)).toBe(0)
  await plan('lock')
  const [row] = await world.host.db.select().from(dayPlans).where(own)
  expect(await told()).toMatchObject({ state: 'locked', allowed: ['unlock'] })
  const kept = and(eq(audit.subject, 'DayPlan'), eq(audit.subjectId, String(row!.id)))
  const [event] = await world.host.db.select().from(audit).where(kept)
  expect(event).toMatchObject({ before: { state: 'open' }, after: { state: 'locked', day, depotId: depot.id } })
  await plan('unlock')
  expect(await told()).toMatchObject({ state: 'open' })
})

test('it goes live with the first route that is published, locked or not, and is open again with the last one recalled', async () => {
  const [one, two] = (await freed(2)) as [number, number]
  const [first, second] = [await running.planned(0, [one]), await running.planned(1, [two])]
  await plan('lock')
  const publish = (id: number) => move(id, { move: 'publish', override: 'A test says so' })
  expect((await publish(first.id)).status).toBe(201)
  expect(await told()).toMatchObject({ state: 'live', allowed: ['close'] })
  await publish(second.id)
  await move(first.id, { move: 'recall' })
  expect(await told()).toMatchObject({ state: 'live' })
  await move(second.id, { move: 'recall' })
  expect(await told()).toMatchObject({ state: 'open' })
  await publish(first.id)
  await publish(second.id)
  await move(second.id, { move: 'start' })
  await move(first.id, { move: 'recall' })
  // somebody drives: it stays live, whatever else is taken back
  expect(await told()).toMatchObject({ state: 'live' })
})

test('a day whose routes went out before there were such plans is live', async () => {
  const route = await running.planned(0, await freed(1))
  await world.host.db.update(routes).set({ state: 'published' }).where(eq(routes.id, route.id))
  expect(await told()).toMatchObject({ state: 'live' })
  expect((await plan('lock')).status).toBe(409)
  expect(await codeOf(plan('close'))).toEqual([409, 'plan_unfinished'])
})

test('a day is closed once all of its routes are over: what hinders is named, and what is completed is closed with it', async () => {
  const [one, two, three] = (await freed(3)) as [number, number, number]
  const waiting = await running.planned(1, [three])
  const route = await running.out(0, [one, two])
  const [door, other] = doors(route)
  const refused = await plan('close')
  expect(refused.status).toBe(409)
  const open = [waiting, route].map(({ id, code }) => ({ id, code, why: 'open' }))
  expect(
    ((await refused.json()) as { routes: { code: string }[] }).routes.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ).toEqual(open.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
  await move(waiting.id, { move: 'cancel' })
  for (const what of ['setOut', 'arrive', 'finish']) await running.at(route, door!, { move: what, override: 'A test' })
  await running.at(route, other!, { move: 'setOut' })
  await running.at(route, other!, { move: 'fail', failure: 'other', reason: 'Nobody knows' })
  await move(route.id, { move: 'complete' })
  // a reason of which nothing follows: somebody has to say
  await world.host.db.update(deliveries).set({ failure: 'no_such_reason' }).where(eq(deliveries.id, other!.deliveryId!))
  const leftover = await plan('close')
  expect(await leftover.json()).toMatchObject({ routes: [{ code: route.code, why: 'leftover' }] })
  expect(await running.routeOf(route.id)).toMatchObject({ state: 'completed' })
  await admin(`POST ${root}/deliveries/${other!.deliveryId}/moves`, { move: 'giveUp', reason: 'Not wanted any more' })
  expect((await plan('close')).status).toBe(201)
  expect(await running.routeOf(route.id)).toMatchObject({ state: 'closed' })
  expect(await told()).toMatchObject({ state: 'closed', allowed: ['reopen'] })
  expect(await codeOf(plan('reopen'))).toEqual([400, 'reason_missing'])
  expect(await (await plan('reopen', { reason: 'A late return' })).json()).toMatchObject({
    state: 'live',
    reason: 'A late return',
  })
})

test('whoever plans routes moves a plan, but none of a depot of others', async () => {
  expect((await plan('lock', {}, editor)).status).toBe(201)
  const other = await aDepot(world, 0)
  const back = await giveRules(world, 'author', [
    { action: 'read', subject: 'Route' },
    { action: 'update', subject: 'Route', conditions: { depotId: other.id } },
  ])
  expect(await codeOf(plan('unlock', {}, author))).toEqual([404, 'depot_unknown'])
  expect((await plan('lock', { depotId: other.id }, author)).status).toBe(201)
  await back()
  expect(await codeOf(plan('lock', { depotId: 999_999 }))).toEqual([404, 'depot_unknown'])
})

test('nothing slips through: who edits while somebody locks is in it before the lock answers, or is refused', async () => {
  const [one] = await freed(1)
  const route = await running.planned(0, [one!])
  const notes = Array.from({ length: 6 }, (_, at) => `Note ${at}`)
  const edits = notes.map((note) => admin(`PUT ${root}/routes/${route.id}`, { note }))
  const locked = plan('lock')
  const more = notes.map((note) => admin(`PUT ${root}/routes/${route.id}`, { note: `${note} again` }))
  expect((await locked).status).toBe(201)
  const { changedAt } = await json<DayPlan>(locked)
  expect(changedAt).not.toBeNull()
  const { version } = await running.routeOf(route.id)
  for (const answer of await Promise.all([...edits, ...more])) expect([201, 409]).toContain(answer.status)
  // what was answered after the lock changed nothing
  const after = await admin(`PUT ${root}/routes/${route.id}`, { note: 'Too late' })
  expect([after.status, after.headers.get('x-failure')]).toEqual([409, 'plan_locked'])
  expect((await running.routeOf(route.id)).version).toBe(version)
})
