/** A link is shared, opened, and somebody comes by it: what they order earns. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { plantedIn } from '#hosts/test/planted'
import { told } from '#hosts/test/host'
import { implement } from '#server/feature'
import { countOrder } from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import type { ReferralLink } from './contract'
import { referralLinks, referrals } from './tables'

const needs = ['create', 'Order'] as const
const order = endpoint('POST /api/planted/order', { says: 'Order', needs, body: countOrder.input, gives: [204] })
const planted = implement({ order }, { order: (ctx, { body }) => ctx.call(countOrder, body) })

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const open = (id: number) => admin(`POST ${base}/referrals/links/${id}`)
const gone = [404, 'This link leads nowhere any more']
const askPlanted = plantedIn(world, planted)
const ordered = (customerId: number, orders: number, cents: number) =>
  askPlanted('order', { customerId, orders, cents })

test('each customer has one link, however often and by how many it is asked for', async () => {
  const { customerId: id } = (await world.host.db.select().from(customers).where(eq(customers.id, 96)))[0]!
  const [one, two] = await Promise.all([json<ReferralLink>(open(id)), json<ReferralLink>(open(id))])
  expect(one).toEqual(two)
  expect(one).toMatchObject({ visits: 0, signups: 0, url: `http://meridian.test/refer/${one.code}` })
  expect(one.code).toMatch(/^[a-z2-9]{10}$/)
})

test('whoever comes by it counts for the friend: orders earn until it is paid', async () => {
  const { code } = await json<ReferralLink>(open(161_843))
  const { visits, signups } = await json<ReferralLink>(open(161_843))
  expect(await json(world.nobody(`POST ${base}/refer/${code}/visit`))).toEqual({ friend: 'Guinevere' })
  const person = { customer: 'Ottoline Vane', email: 'ottoline@vane.example' }
  expect((await world.nobody(`POST ${base}/refer/${code}`, person)).status).toBe(204)
  expect(await json(open(161_843))).toMatchObject({ visits: visits + 1, signups: signups + 1 })
  const [came] = await world.host.db.select().from(customers).where(eq(customers.email, person.email))
  const row = async () => (await world.host.db.select().from(referrals).where(eq(referrals.referredRow, came!.id)))[0]!
  expect(await row()).toMatchObject({ customerId: 1, referredId: came!.customerId, status: 'Unpaid', valueCents: 0 })
  expect(await told(admin(`POST ${base}/referrals/${(await row()).id}/pay`))).toEqual([409, 'Nothing was earned yet'])
  await ordered(came!.id, 1, 12_000)
  expect(await row()).toMatchObject({ valueCents: 12_000, earningCents: 1_200 })
  await admin(`PUT ${base}/referrals/rule`, { rate: 2_000, leastCents: 0, mostCents: 8_000 })
  await ordered(came!.id, 1, 10_000)
  expect(await row()).toMatchObject({ valueCents: 22_000, earningCents: 3_200 })
  expect((await admin(`POST ${base}/referrals/${(await row()).id}/pay`)).status).toBe(201)
  await ordered(came!.id, 1, 10_000)
  expect(await row()).toMatchObject({ valueCents: 22_000, earningCents: 3_200, status: 'Paid' })
})

test('whoever was a customer before was not brought, and is not told apart', async () => {
  const { code } = await json<ReferralLink>(open(161_843))
  const before = await world.host.db.select().from(referrals)
  const known = { customer: 'Juno', email: 'JUNO@abernathy.example' }
  expect((await world.nobody(`POST ${base}/refer/${code}`, known)).status).toBe(204)
  expect(await world.host.db.select().from(referrals)).toHaveLength(before.length)
})

test('a link that is none, or of somebody who is forgotten, leads nowhere', async () => {
  const person = { customer: 'A', email: 'a@b.example' }
  expect(await told(world.nobody(`POST ${base}/refer/nothing/visit`))).toEqual(gone)
  expect(await told(world.nobody(`POST ${base}/refer/nothing`, person))).toEqual(gone)
  const [link] = await world.host.db.select().from(referralLinks).where(eq(referralLinks.customerId, 1))
  await admin(`DELETE ${base}/customers/161843`)
  expect(await told(world.nobody(`POST ${base}/refer/${link!.code}/visit`))).toEqual(gone)
  expect((await world.nobody(`POST ${base}/refer/${link!.code}`, { customer: '', email: 'x' })).status).toBe(400)
})

test('who tries too often waits', async () => {
  const last = async (path: string, times: number, body?: object) => {
    let answer = 0
    for (let at = 0; at < times; at++) answer = (await world.nobody(`POST ${base}/refer/nothing${path}`, body)).status
    return answer
  }
  expect(await last('', 25, { customer: 'A', email: 'a@b.example' })).toBe(429)
  expect(await last('/visit', 125)).toBe(429)
})
