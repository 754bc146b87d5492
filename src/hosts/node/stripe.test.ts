/** Against answers as Stripe's documentation has them. */
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSigned, stripeOf } from './stripe.ts'
import { readStripe } from './stripe-settings.ts'

type Heard = { method: string; path: string; key: string; once: string; fields: Record<string, string> }
const heard: Heard[] = []
let server: Server
let stripe: ReturnType<typeof stripeOf>
const intent = {
  id: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  object: 'payment_intent',
  amount: 2000,
  client_secret: 'pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH',
  currency: 'usd',
  status: 'requires_payment_method',
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (more: string) => (text += more))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      heard.push({
        method,
        path,
        key: headers.authorization ?? '',
        once: String(headers['idempotency-key'] ?? ''),
        fields: Object.fromEntries(new URLSearchParams(text)),
      })
      response.setHeader('content-type', 'application/json')
      if (path.endsWith('/pi_gone')) {
        response.statusCode = 404
        response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No such payment_intent' } }))
      } else response.end(JSON.stringify(path === '/v1/refunds' ? { id: 're_1', status: 'succeeded' } : intent))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  stripe = stripeOf({
    key: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    url: `http://127.0.0.1:${port}`,
  })
})
afterAll(() => void server.close())

test('a payment is asked for once by its key, read, and given back', async () => {
  const asked = { cents: 2000, currency: 'USD', order: 5434, key: 'order-7-2000-0' }
  expect(await stripe.createIntent(asked)).toEqual({
    id: intent.id,
    clientSecret: intent.client_secret,
    status: 'requires_payment_method',
    cents: 2000,
  })
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/payment_intents',
    key: 'Bearer sk_test_1',
    once: 'order-7-2000-0',
    fields: {
      amount: '2000',
      currency: 'usd',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[order]': '5434',
    },
  })
  expect((await stripe.readIntent(intent.id)).status).toBe('requires_payment_method')
  await stripe.refund({ intent: intent.id, cents: 500, key: 'refund-1' })
  expect(heard.at(-1)).toMatchObject({ path: '/v1/refunds', once: 'refund-1', fields: { amount: '500' } })
})

test('what it refuses is said in its words, and what it does not answer is told apart', async () => {
  await expect(stripe.readIntent('pi_gone')).rejects.toThrow('No such payment_intent')
  const away = stripeOf({ key: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1', url: 'http://127.0.0.1:9' })
  await expect(away.readIntent('pi_1')).rejects.toThrow('Stripe did not answer')
})

test('what it signed lately is told from what somebody else did, or was sent again later', async () => {
  const [body, seconds] = ['{"id":"evt_1"}', 1_614_265_330]
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const header = `t=${seconds},v0=aa,v1=${sign('whsec_1')}`
  const at = (more: number) => new Date((seconds + more) * 1000)
  expect(await hasSigned('whsec_1', header, body, at(10))).toBe(true)
  // while a secret is changed it signs with both
  expect(await hasSigned('whsec_2', `${header},v1=${sign('whsec_2')}`, body, at(10))).toBe(true)
  expect(await hasSigned('whsec_2', header, body, at(10))).toBe(false)
  expect(await hasSigned('whsec_1', header, `${body} `, at(10))).toBe(false)
  expect(await hasSigned('whsec_1', header, body, at(301))).toBe(false)
  expect(await hasSigned('whsec_1', '', body, at(10))).toBe(false)
})

test('its keys are given together, and none of them is said aloud', () => {
  const read = (env: Record<string, string>) => {
    const faults: string[] = []
    const stripe = readStripe(
      (name) => env[name],
      (name, cure, shown) => void faults.push(`${name} ${shown}: ${cure}`),
    )
    return { stripe, faults }
  }
  expect(read({})).toEqual({ stripe: undefined, faults: [] })
  const all = {
    MERIDIAN_STRIPE_KEY: 'sk_live_1',
    MERIDIAN_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    MERIDIAN_STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(read(all)).toMatchObject({ stripe: { key: 'sk_live_1', url: 'https://api.stripe.com' }, faults: [] })
  const { faults } = read({ ...all, MERIDIAN_STRIPE_KEY: 'pk_swapped', MERIDIAN_STRIPE_WEBHOOK_SECRET: '' })
  expect(faults).toHaveLength(2)
  expect(faults.join()).not.toContain('swapped')
})
