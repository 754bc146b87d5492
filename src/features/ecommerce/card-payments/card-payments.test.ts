/** Orders paid by card: the provider is played by what it answers and signs. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { CheckedOut } from '#features/ecommerce/orders/contract/placing'
import { orders } from '#features/ecommerce/orders/tables'
import { ProviderAway, type CardProvider } from './server/provider'
import { cardPayments } from './tables'

const world = aWorld()
const admin = world.client('admin')
const guest = world.nobody
const shop = '/api/apps/ecommerce'
const events = '/api/front/payments/events'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

type Intents = Map<string, { cents: number; status: string }>
let intents: Intents
let refunded: { intent: string; cents: number; key: string }[]
let isAway: boolean
const host = () => world.host as typeof world.host & { cards?: CardProvider }
beforeEach(async () => {
  intents = new Map()
  refunded = []
  isAway = false
  await world.host.db.delete(jobs)
  const intentOf = (id: string) => {
    const { cents, status } = intents.get(id)!
    return { id, clientSecret: `${id}_secret`, status, cents }
  }
  host().cards = {
    publishableKey: 'pk_test_meridian',
    origins: { script: 'https://js.cards.example', frames: ['https://js.cards.example'], asks: [] },
    createIntent({ cents, key }) {
      if (isAway) return Promise.reject(new ProviderAway('away'))
      const id = `pi_${key}`
      intents.set(id, { cents, status: 'requires_payment_method' })
      return Promise.resolve(intentOf(id))
    },
    readIntent: (id) => Promise.resolve(intentOf(id)),
    refund: (asked) => Promise.resolve(void refunded.push(asked)),
    hasSigned: (header) => Promise.resolve(header === 'signed'),
  }
})
afterEach(() => void delete host().cards)

async function place(): Promise<CheckedOut & { token: string }> {
  const { products } = await json<{ products: { variants: { id: number; left: number }[] }[] }>(
    guest(`GET ${shop}/checkout/products?q=radio`),
  )
  const variantId = products[0]!.variants.find(({ left }) => left > 0)!.id
  const placed = await json<CheckedOut>(
    guest(`POST ${shop}/checkout`, {
      customer: { name: 'Perpetua Lisle', email: 'perpetua@lisle.example' },
      items: [{ variantId, quantity: 1 }],
      method: 'mastercard',
      deliverTo: { name: 'Perpetua Lisle', line: '4 Corn Hill', postcode: '', city: 'Port Averne', country: 'France' },
    }),
  )
  return { ...placed, token: placed.payAt!.split('/pay/')[1]! }
}
const begin = (token: string) => guest(`POST /api/front/payments/${token}`)
const tell = (type: string, object: object, signature = 'signed') =>
  guest(`POST ${events}`, { id: 'evt_1', type, data: { object } }, { 'stripe-signature': signature })
const orderOf = async (order: number) => (await world.host.db.select().from(orders).where(eq(orders.order, order)))[0]!

test('an order by card says where it is paid, and once the provider tells so it is', async () => {
  const placed = await place()
  expect([placed.paidCents, placed.payAt]).toEqual([0, expect.stringContaining(`/pay/${placed.order}-`)])
  const begun = await json<{ clientSecret: string; publishableKey: string }>(begin(placed.token))
  expect(begun).toEqual({ clientSecret: expect.stringMatching(/_secret$/), publishableKey: 'pk_test_meridian' })
  const [id] = [...intents.keys()]
  expect(intents.get(id!)!.cents).toBe(placed.totalCents)
  // opened again it is the same payment
  expect(await json(begin(placed.token))).toEqual(begun)
  expect(intents.size).toBe(1)

  expect((await tell('payment_intent.succeeded', { id, amount_received: placed.totalCents })).status).toBe(200)
  // told twice it counts once
  await tell('payment_intent.succeeded', { id, amount_received: placed.totalCents })
  const row = await orderOf(placed.order)
  expect([row.paidCents, row.payment]).toEqual([placed.totalCents, 1])
  const { invoices } = await json<{ invoices: { balanceCents: number; invoiceStatus: string }[] }>(
    admin(`GET ${shop}/orders/${placed.order}/invoices`),
  )
  expect(invoices).toMatchObject([{ balanceCents: 0, invoiceStatus: 'Paid' }])
  const answer = await begin(placed.token)
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'nothing_due'])
})

test('the mail says where it is paid, and another one that it was', async () => {
  const placed = await place()
  type Mails = { mails: { subject: string; text: string }[] }
  const mails = () => json<Mails>(admin('GET /api/outbox?q=perpetua@lisle.example&itemsPerPage=100'))
  const before = await mails()
  expect(before.mails.some(({ text }) => text.includes(placed.payAt!))).toBe(true)
  await begin(placed.token)
  await tell('payment_intent.succeeded', { id: [...intents.keys()][0], amount_received: placed.totalCents })
  const after = await mails()
  expect(after.mails.length).toBeGreaterThan(before.mails.length)
  expect(after.mails.some(({ text }) => text.includes('Your payment by card is here'))).toBe(true)
})

test('what is given back goes back to the card, and what the provider gives back is booked', async () => {
  const placed = await place()
  await begin(placed.token)
  const [id] = [...intents.keys()]
  await tell('payment_intent.succeeded', { id, amount_received: placed.totalCents })
  const back = await admin(`POST ${shop}/orders/${placed.order}/refunds`, { cents: 500, reason: 'Scratched' })
  expect(back.status).toBe(201)
  await world.host.db.delete(jobs).where(eq(jobs.lane, 'mail'))
  while (await runNext(features, world.host));
  expect(refunded).toEqual([{ intent: id, cents: 500, key: `refund-${id}-1` }])
  // that is no news; more, which somebody gave back there, is
  await tell('charge.refunded', { id: 'ch_1', payment_intent: id, amount_refunded: 500 })
  expect((await orderOf(placed.order)).refundedCents).toBe(500)
  await tell('charge.refunded', { id: 'ch_1', payment_intent: id, amount_refunded: placed.totalCents })
  expect((await orderOf(placed.order)).refundedCents).toBe(placed.totalCents)
  const [row] = await world.host.db.select().from(cardPayments).where(eq(cardPayments.intent, id!))
  expect(row!.state).toBe('refunded')
})

test('a card that is refused is noted, and tried again as the same payment', async () => {
  const placed = await place()
  await begin(placed.token)
  const [id] = [...intents.keys()]
  await tell('payment_intent.payment_failed', { id })
  const [row] = await world.host.db.select().from(cardPayments).where(eq(cardPayments.intent, id!))
  expect([row!.state, (await orderOf(placed.order)).paidCents]).toEqual(['failed', 0])
  expect((await begin(placed.token)).status).toBe(201)
  expect(intents.size).toBe(1)
})

describe('nothing is believed', () => {
  const code = async (answer: Promise<Response>) => {
    const given = await answer
    return [given.status, given.headers.get('x-failure')]
  }
  test('that is not signed, or is no event', async () => {
    expect(await code(tell('payment_intent.succeeded', { id: 'pi_1' }, 'forged'))).toEqual([400, 'signature_wrong'])
    const bare = guest(`POST ${events}`, { type: 7 }, { 'stripe-signature': 'signed' })
    expect(await code(bare)).toEqual([400, 'event_unreadable'])
    // of a payment that is not ours
    expect((await tell('payment_intent.succeeded', { id: 'pi_foreign', amount_received: 5 })).status).toBe(200)
  })
  test('of a link that was made up, where the provider is away, and where there is none', async () => {
    const { token, order } = await place()
    const made = `${order}-${'a'.repeat(26)}`
    expect(await code(begin(made))).toEqual([404, 'link_unknown'])
    expect((await guest(`GET /pay/${made}`)).status).toBe(404)
    isAway = true
    expect(await code(begin(token))).toEqual([502, 'provider_away'])
    delete host().cards
    expect(await code(begin(token))).toEqual([404, 'link_unknown'])
    expect(await code(tell('payment_intent.succeeded', { id: 'pi_1' }))).toEqual([404, 'no_provider'])
  })
  test('for ever from one address', async () => {
    const answers: number[] = []
    for (let n = 0; n < 70; n++) answers.push((await begin('1-aaaa')).status)
    expect(answers.at(-1)).toBe(429)
  })
})

test('the page allows the provider and nobody else, in three languages', async () => {
  const { token, order } = await place()
  for (const [language, words] of [
    ['en', `Pay order #${order}`],
    ['fr', `Payer la commande n° ${order}`],
    ['ar', `ادفع الطلب رقم ${order}`],
  ] as const) {
    const page = await guest(`GET /pay/${token}?language=${language}`)
    expect(await page.text()).toContain(words)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain('frame-src https://js.cards.example')
    expect(policy).toContain("default-src 'none'")
  }
})
