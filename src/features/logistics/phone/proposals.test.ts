/** What a driver asks of the desk, and hears of it: another order, a break, news. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RoutingAway } from '#server/roads'
import { deliveries } from '#features/logistics/deliveries/tables'
import { roles } from '#features/people/access/tables'
import { stops as stopRows } from '#features/logistics/routes/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { users } from '#features/people/users/tables'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { doors, drivingIn, failureOf } from '#hosts/test/driving'
import { json } from '#hosts/test/tracked'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import type { Phone } from './contract/desk'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics'
const { depot, mine, tell, started, dayOf } = drivingIn(world)
const person = aPersonEach(world, 'author')
const driver = () => `${root}/drivers/${depot.drivers[0]}`
const newest = async () => (await json<Phone>(admin(`GET ${driver()}/phone`))).messages.at(-1)!
const answer = (message: number, said: string) => admin(`POST ${driver()}/messages/${message}/answer`, { answer: said })
const markNow = async () => (await json<{ mark: string }>(mine('GET /api/drive/news'))).mark

test('another order is accepted with one press, and is the one of the route', async () => {
  const { routeId, stops } = await started()
  const [one, two, three] = stops.map(({ id }) => id)
  await tell('done', { routeId, stopIds: [one] })
  await tell('reorder', { routeId, stopIds: [three, two], text: 'The bridge is closed' })
  const asked = await newest()
  expect(asked).toMatchObject({ kind: 'reorder', isOpen: true, answer: null })
  const said = await json<DriverMessage>(answer(asked.id, 'accepted'))
  expect(said).toMatchObject({ answer: 'accepted', isOpen: false })
  const day = await dayOf()
  expect(doors(day).map(({ id }) => id)).toEqual([one, three, two])
  expect(new Set(day.route!.changes.map(({ did }) => did))).toEqual(new Set(['moved']))
  expect(day.messages.at(-1)).toMatchObject({ answer: 'accepted' })
  expect(await failureOf(answer(asked.id, 'declined'))).toEqual([409, 'proposal_answered'])
})

test('what somebody has set out to, or another driver has, is not arranged any more', async () => {
  const { routeId, stops } = await started()
  const [one, two, three] = stops.map(({ id }) => id)
  await tell('reorder', { routeId, stopIds: [three, two, one], text: '' })
  await tell('setOut', { routeId, stopIds: [one] })
  const asked = await newest()
  expect(await failureOf(answer(asked.id, 'accepted'))).toEqual([409, 'proposal_outdated'])
  expect((await answer(asked.id, 'declined')).status).toBe(201)
  expect((await dayOf()).messages.at(-1)).toMatchObject({ answer: 'declined' })
})

test('without road times it stays open, and the order as it was', async () => {
  const { routeId, stops } = await started()
  const ids = stops.map(({ id }) => id)
  await tell('reorder', { routeId, stopIds: ids.toReversed(), text: '' })
  const { id: asked } = await newest()
  // where nobody has asked the way to yet
  const moved = eq(deliveries.id, stops[1]!.delivery!.id)
  await world.host.db.update(deliveries).set({ lat: 38.50231 }).where(moved)
  const { matrix } = world.host.roads
  world.host.roads.matrix = () => Promise.reject(new RoutingAway('gone'))
  expect(await failureOf(answer(asked, 'accepted'))).toEqual([502, 'routing_away'])
  world.host.roads.matrix = matrix
  expect(doors(await dayOf()).map(({ id }) => id)).toEqual(ids)
  expect((await answer(asked, 'accepted')).status).toBe(201)
})

test('who may not change routes may decline an order, and not accept it', async () => {
  const { routeId, stops } = await started()
  await tell('reorder', { routeId, stopIds: stops.map(({ id }) => id).toReversed(), text: '' })
  const { id: asked } = await newest()
  const rules = [{ action: ['read', 'update'], subject: 'Driver' }]
  const key = 'talks-to-drivers'
  await world.host.db.insert(roles).values({ key, name: key, rules, position: 97 })
  await world.host.db.update(users).set({ role: key }).where(eq(users.id, person.id))
  const path = `POST ${driver()}/messages/${asked}/answer`
  expect(await failureOf(person.ask(path, { answer: 'accepted' }))).toEqual([403, 'order_forbidden'])
  expect((await person.ask(path, { answer: 'declined' })).status).toBe(201)
})

test('news are a mark that is another one for what the desk does, and is the one of the day', async () => {
  const { routeId } = await started()
  const before = await markNow()
  expect((await dayOf()).mark).toBe(before)
  expect(await markNow()).toBe(before)
  await admin(`POST ${driver()}/messages`, { text: 'Do not go to the third' })
  const written = await markNow()
  expect(written).not.toBe(before)
  await admin(`POST ${root}/routes/${routeId}/edits`, { edits: [{ do: 'time' }] })
  expect(await markNow()).not.toBe(written)
  const nobody = world.nobody('GET /api/drive/news', undefined, { authorization: 'Bearer none' })
  expect(await failureOf(nobody)).toEqual([410, 'phone_unknown'])
})

test('what is changed while the day is read is news to whoever has read it', async () => {
  const { routeId, stops } = await started()
  const [one, two, three] = stops.map(({ id }) => id)
  await tell('reorder', { routeId, stopIds: [three, two, one], text: '' })
  const { id: asked } = await newest()
  // the answer comes somewhere between what the days are made of
  let isOver = false
  const accepting = answer(asked, 'accepted').finally(() => (isOver = true))
  const days = []
  for (let at = 0; !isOver && at < 2000; at += 1) {
    days.push(dayOf())
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect((await accepting).status).toBe(201)
  const last = await dayOf()
  const read = await Promise.all(days)
  const isLate = (day: typeof last) => day.mark === last.mark && day.route!.revision < last.route!.revision
  expect(read.length).toBeGreaterThan(1)
  expect(read.filter(isLate)).toEqual([])
})

test('a planned break begins when the driver pauses, where they are, and is over when they go on', async () => {
  const { routeId, stops } = await started()
  const [one, two] = stops
  const put = { do: 'pause', kind: 'break', after: two!.id, seconds: 1800 }
  await json<RouteDetail>(admin(`POST ${root}/routes/${routeId}/edits`, { edits: [put] }))
  await tell('done', { routeId, stopIds: [one!.id] })
  const breaksOf = async () => (await dayOf()).route!.stops.filter(({ kind }) => kind === 'break')
  const planned = await breaksOf()
  expect(planned.every(({ state }) => state === 'pending')).toBe(true)
  await tell('pause', { routeId })
  const kinds = (await dayOf()).route!.stops.map(({ kind, state }) => `${kind} ${state}`)
  expect(kinds.indexOf('break arrived')).toBe(kinds.indexOf('drop done') + 1)
  await tell('resume', { routeId })
  expect((await breaksOf())[0]).toMatchObject({ id: planned[0]!.id, state: 'done' })
  const [row] = await world.host.db.select().from(stopRows).where(eq(stopRows.id, planned[0]!.id))
  expect([row!.arrivedAt, row!.leftAt]).toEqual([world.host.now(), world.host.now()])
  // without one that is planned it is a break all the same
  expect((await tell('pause', { routeId })).status).toBe(201)
  expect((await dayOf()).route!.state).toBe('paused')
})
