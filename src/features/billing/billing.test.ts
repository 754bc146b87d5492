import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { jobs } from '#server/tables'
import { invoices } from '#features/invoices/tables'
import { features } from '#features/server'
import { renewPlans, type Billing } from './contract'
import { lineOf, monthsOn, renewalOf, samples } from './rules'
import { billings } from './tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const customer = aPersonEach(world, 'client')
const client = customer.ask

const path = '/api/account/billing'
type Who = typeof admin
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const billing = (who: Who) => json<Billing>(who(`GET ${path}`))
const address = {
  name: 'Petronella Quist',
  company: 'Averne Freight',
  address: '9 Corn Hill',
  country: 'France',
  contact: '',
}
const choose = (who: Who, plan: string, cycle = 'month', payBy = 'transfer') =>
  who(`PUT ${path}/plan`, { plan, cycle, payBy })

test('who chose a plan sees it, until when it is paid, and how much of it is used', async () => {
  expect(await billing(admin)).toMatchObject({
    plan: 'enterprise',
    cycle: 'year',
    since: '2026-01-01',
    renewsOn: '2027-01-01',
    address: { name: 'Odile Marchetti', country: 'France' },
    email: 'admin@demo.com',
    invoices: [],
    payWays: ['transfer', 'test'],
  })
  const { people, vehicles } = await billing(admin)
  expect([people > 0, vehicles > 0]).toEqual([true, true])
  expect(await billing(author)).toMatchObject({ cycle: null, since: null, renewsOn: null, address: null })
})

test('an invoice needs an address, and then comes with the plan', async () => {
  expect(failure(await choose(client, 'team'))).toEqual([409, 'address_missing'])
  expect((await client(`PUT ${path}/address`, { ...address, name: ' ' })).status).toBe(400)
  expect((await json<Billing>(client(`PUT ${path}/address`, address))).address).toEqual(address)
  const chosen = await json<Billing>(choose(client, 'team', 'year'))
  expect(chosen).toMatchObject({ plan: 'team', cycle: 'year', since: '2026-05-12', renewsOn: '2027-05-12' })
  expect(chosen.invoices).toMatchObject([{ totalCents: 480_00, balanceCents: 480_00, currency: 'EUR', status: 'Sent' }])
  expect((await json<{ currentPlan: string }>(client('GET /api/account/profile'))).currentPlan).toBe('team')
  expect(failure(await choose(client, 'team', 'year'))).toEqual([409, 'plan_same'])
})

test('in a demo a test payment pays it at once', async () => {
  await client(`PUT ${path}/address`, address)
  const { invoices } = await json<Billing>(choose(client, 'company', 'month', 'test'))
  expect(invoices).toMatchObject([{ totalCents: 144_00, balanceCents: 0, status: 'Paid' }])
})

test('the free plan costs nothing, ends what would be renewed, and is chosen once', async () => {
  await client(`PUT ${path}/address`, address)
  expect((await json<Billing>(choose(client, 'team'))).invoices).toHaveLength(1)
  const free = await json<Billing>(choose(client, 'basic'))
  expect(free).toMatchObject({ plan: 'basic', cycle: null, renewsOn: null, address })
  expect(free.invoices).toHaveLength(1)
  expect(failure(await choose(client, 'basic', 'year'))).toEqual([409, 'plan_same'])
  expect((await choose(client, 'gold')).status).toBe(400)
})

test('an invoice of mine is printed, unless it is a draft', async () => {
  await client(`PUT ${path}/address`, address)
  const [own] = (await json<Billing>(choose(client, 'team'))).invoices
  const printed = await client(`GET ${path}/invoices/${own!.id}/pdf?size=Letter`)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await printed.body?.cancel()
  // what was deleted, or is a draft, is not there
  const { db } = world.host
  await db.update(invoices).set({ status: 'Draft' }).where(eq(invoices.id, own!.id))
  expect(failure(await client(`GET ${path}/invoices/${own!.id}/pdf`))).toEqual([404, 'invoice_unknown'])
})

test('where nothing is a demo, nobody pays by a test', async () => {
  await client(`PUT ${path}/address`, address)
  const { settings } = world.host
  Object.assign(settings, { demo: false })
  onTestFinished(() => void Object.assign(settings, { demo: true }))
  expect((await billing(client)).payWays).toEqual(['transfer'])
  expect(failure(await choose(client, 'team', 'month', 'test'))).toEqual([409, 'payment_unavailable'])
  // what is free is not paid
  expect((await choose(client, 'basic', 'month', 'test')).status).toBeLessThan(500)
})

test('a plan whose time is over gets its next invoice, once', async () => {
  await client(`PUT ${path}/address`, address)
  await choose(client, 'team')
  const { db } = world.host
  await db.update(billings).set({ renewsOn: '2026-05-12' }).where(eq(billings.userId, customer.id))
  const run = async () => {
    await db.delete(jobs)
    await enqueue(db, renewPlans, undefined, { now: world.host.now() })
    await runNext(features, world.host)
    return billing(client)
  }
  expect(await run()).toMatchObject({ renewsOn: '2026-06-12', invoices: [{ totalCents: 4800 }, { totalCents: 4800 }] })
  expect((await run()).invoices).toHaveLength(2)
})

test('a visitor has no plan', async () => expect((await world.nobody(`GET ${path}`)).status).toBe(401))

test('months end where they end, and a year costs ten of them', () => {
  expect([monthsOn('2026-01-31', 1), monthsOn('2026-11-30', 3), renewalOf('2028-02-29', 'year')]).toEqual([
    '2026-02-28',
    '2027-02-28',
    '2029-02-28',
  ])
  for (const { monthCents, yearCents } of samples) expect(yearCents).toBe(monthCents * 10)
  const company = samples.find(({ key }) => key === 'company')!
  expect(lineOf(company, 'year')).toMatchObject({ title: 'Meridian Company', detail: '12 months', cents: 1_440_00 })
})
