/** What is found and what is said, besides what moves: exceptions, and what customers were told. */
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { hooked, json } from '#hosts/test/hooked'
import { enqueue } from '#server/jobs'
import { giveRules } from '#hosts/test/put-back'
import { deliveries } from '#features/logistics/deliveries/tables'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { tellCustomers } from '#features/logistics/tracking/contract'
import { users } from '#features/people/users/tables'
import { webhooks } from './tables'

const { world, admin, work, add, deliver, one, bodies } = hooked()
const base = '/api/apps/logistics/deliveries'
/** Of what the demo has there are many; these are about one delivery. */
const about = (id: number) => bodies().filter(({ data }) => (data as { delivery?: { id: number } }).delivery?.id === id)
const failed = async () => {
  const { id } = await deliver({ day: '2026-05-12' })
  const state = { state: 'failed' as const, stateSince: world.host.now(), endedAt: world.host.now(), failure: 'absent' }
  await world.host.db.update(deliveries).set(state).where(eq(deliveries.id, id))
  await enqueue(world.host.db, watchExceptions, undefined, { now: world.host.now() })
  await work()
  return id
}

test('an exception is told when it is opened and when it is closed, and not who takes care of it', async () => {
  const { id: hook } = await add({ events: ['exception.opened', 'exception.closed'] })
  const id = await failed()
  const [opened] = about(id)
  expect(opened).toMatchObject({
    type: 'exception.opened',
    data: { kind: 'failed', severity: 'high', state: 'open', delivery: { id }, depot: { id: 1 }, closedAt: null },
  })
  const { id: exception } = opened!.data as { id: number }
  const root = `POST /api/apps/logistics/exceptions/${exception}`
  await json(admin(`${root}/moves`, { move: 'acknowledge' }))
  await json(admin(`${root}/comments`, { text: 'They are back at four' }))
  await work()
  expect(about(id)).toHaveLength(1)
  await json(admin(`POST ${base}/${id}/moves`, { move: 'retry' }))
  await work()
  // that it is in no route now is another one
  const told = about(id).filter(({ data }) => (data as { id: number }).id === exception)
  expect(told.map(({ type }) => type)).toEqual(['exception.opened', 'exception.closed'])
  expect(told[1]!.data).toMatchObject({ id: exception, state: 'resolved', closedBy: 'what' })
  expect(await one(hook)).toMatchObject({ waiting: 0, failed: 0 })
})

test('who may not read exceptions is told of none', async () => {
  const { id: hook } = await add({ events: ['exception.opened'] })
  const [editor] = await world.host.db.select().from(users).where(eq(users.email, 'editor@demo.com'))
  await world.host.db.update(webhooks).set({ userId: editor!.id }).where(eq(webhooks.id, hook))
  const rules = [{ action: 'read', subject: 'Delivery' }]
  await giveRules(world, 'editor', rules)
  await failed()
  expect(bodies()).toEqual([])
})

test('what a customer was told is told, once, with their delivery', async () => {
  const { id: hook } = await add({ events: ['customer.done', 'customer.planned'] })
  const { id } = await deliver({ day: '2026-05-12' })
  const reader = { email: 'ines@mail.example', notify: true, state: 'delivered' as const }
  await world.host.db
    .update(deliveries)
    .set({ ...reader, stateSince: world.host.now(), endedAt: world.host.now() })
    .where(eq(deliveries.id, id))
  const settings = '/api/apps/logistics/settings/messages'
  const { tellings } = await json<{ tellings: Record<string, object> }>(admin(`GET ${settings}`))
  onTestFinished(async () => void (await admin(`PUT ${settings}`, { tellings })))
  await json(admin(`PUT ${settings}`, { tellings: { ...tellings, done: { ...tellings['done'], isOn: true } } }))
  for (let times = 0; times < 2; times++) {
    await enqueue(world.host.db, tellCustomers, undefined, { now: world.host.now() })
    await work()
  }
  const theirs = bodies().filter(({ data }) => (data as { id: number }).id === id)
  expect(theirs.map(({ type }) => type)).toEqual(['customer.done'])
  expect(theirs[0]).toMatchObject({ data: { id, state: 'delivered', customer: { email: 'ines@mail.example' } } })
  expect(await one(hook)).toMatchObject({ waiting: 0, failed: 0 })
})
