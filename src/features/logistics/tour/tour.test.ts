/** Five steps through the product: ticked by what somebody did, theirs on every device, and gone once closed. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules, travel } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import { writeAudit } from '#server/audit'
import type { Exception } from '#features/logistics/exceptions/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Tour } from './contract'
import { tours } from './tables'

const world = aWorld()
const depot = aDepotEach(world, 2)
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const tour = () => json<Tour>(admin(`GET ${root}/tour`))
const move = (what: 'begin' | 'close') => admin(`POST ${root}/tour/moves`, { move: what })
const done = async () => (await tour()).steps.flatMap((one) => (one.done ? one.step : []))
const begin = async () => {
  await world.host.db.delete(tours)
  expect((await move('begin')).status).toBe(201)
}
const published = async () => {
  const [driverId, vehicleId] = [depot.drivers[0], depot.vehicles[0]]
  const asked = { day: '2026-05-12', depotId: depot.id, driverId, vehicleId, deliveryIds: depot.deliveries }
  const { id } = await json<RouteDetail>(admin(`POST ${root}/routes`, asked))
  const out = await admin(`POST ${root}/routes/${id}/moves`, { move: 'publish', override: 'A test says so' })
  expect(out.status).toBe(201)
}

test('it is offered with all five steps, and what was done before it began counts for nothing', async () => {
  await world.host.db.delete(tours)
  await published()
  travel(world, 60)
  const { state, steps } = await tour()
  expect(state).toBe('offered')
  expect(steps.map(({ step }) => step)).toEqual(['plan', 'publish', 'drive', 'customer', 'exception'])
  expect((await json<Tour>(move('begin'))).state).toBe('begun')
  expect(await done()).toEqual([])
})

test('each step is ticked by what this person did, and by nobody else', async () => {
  await begin()
  await published()
  expect(await done()).toEqual(['publish'])
  await admin(`POST ${root}/drivers/${depot.drivers[0]}/messages`, { text: 'The gate is open' })
  expect(await done()).toEqual(['publish', 'drive'])
  const { link } = await json<{ link: { url: string } }>(
    admin(`POST ${root}/deliveries/${depot.deliveries[0]}/tracking`, {}),
  )
  const page = new URL(link.url).pathname
  await world.nobody(`GET ${page}`)
  await author(`GET ${page}`)
  expect(await done(), 'opened by a stranger and by a colleague').toEqual(['publish', 'drive'])
  await admin(`GET ${page}`)
  expect(await done()).toEqual(['publish', 'drive', 'customer'])
  const { exceptions } = await json<{ exceptions: Exception[] }>(admin(`GET ${root}/exceptions?itemsPerPage=1`))
  expect((await admin(`POST ${root}/exceptions/${exceptions[0]!.id}/comments`, { text: 'Called them' })).status).toBe(
    201,
  )
  const applied = { name: 'moveRun', action: 'update', subject: 'Run', tag: 'Run', own: false }
  const change = { doing: applied, id: 1, before: {}, after: { state: 'applied' } }
  const trail = { changes: [change], at: world.host.now(), requestId: 'a-test' }
  await writeAudit(world.host.db, { ...trail, actor: { id: 999_999, fullName: 'Somebody else' } })
  expect(await done()).toEqual(['publish', 'drive', 'customer', 'exception'])
  const [me] = await world.host.db.select().from(tours)
  await writeAudit(world.host.db, { ...trail, actor: { id: me!.userId, fullName: 'Me' } })
  expect(await done()).toHaveLength(5)
})

test('closed, it is gone for good', async () => {
  await begin()
  expect((await json<Tour>(move('close'))).state).toBe('hidden')
  expect(await tour()).toEqual({ state: 'hidden', steps: [] })
  const again = await move('begin')
  expect([again.status, again.headers.get('x-failure')]).toEqual([409, 'tour_closed'])
})

test('steps lead to rows with which they can be done', async () => {
  await begin()
  const paths = Object.fromEntries((await tour()).steps.map(({ step, path }) => [step, path]))
  expect(paths['plan']).toMatch(/^\/apps\/logistics\/routes(\?day=[\d-]+&depot=\d+)?$/)
  expect(paths['customer']).toMatch(/^\/apps\/logistics\/deliveries(\?delivery=\d+&day=[\d-]+)?$/)
  expect(paths['exception']).toMatch(/^\/apps\/logistics\/exceptions(\?exception=\d+)?$/)
})

test('who sends out no routes is offered none of it, and who may do some is offered that', async () => {
  await giveRules(world, 'author', [{ action: 'update', subject: 'Delivery' }])
  expect(await json(author(`GET ${root}/tour`))).toEqual({ state: 'hidden', steps: [] })
  const begun = await author(`POST ${root}/tour/moves`, { move: 'begin' })
  expect([begun.status, begun.headers.get('x-failure')]).toEqual([409, 'tour_empty'])
  await giveRules(world, 'author', [
    { action: 'update', subject: 'Route' },
    { action: 'update', subject: 'Driver' },
  ])
  expect((await json<Tour>(author(`GET ${root}/tour`))).steps.map(({ step }) => step)).toEqual(['publish', 'drive'])
})
