/** Stripe, by its HTTP interface: payment intents, refunds, and what it signs. */
import { hexOf, signatureOf } from '#server/hash'
import { ProviderAway, type CardProvider, type Intent } from '#features/ecommerce/card-payments/server/provider'
import type { StripeSettings } from './stripe-settings.ts'

const patience = 20_000
/** What was signed longer ago may have been recorded and sent again. */
const tolerance = 300

type Answer = { id?: string; client_secret?: string; status?: string; amount?: number; error?: { message?: string } }

export function stripeOf(settings: StripeSettings): CardProvider {
  const ask = async (path: string, fields?: Record<string, string>, key?: string): Promise<Answer> => {
    const answer = await fetch(`${settings.url}${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${settings.key}`,
        ...(key && { 'idempotency-key': key }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new ProviderAway('Stripe did not answer', { cause: error })
    })
    const said = (await answer.json().catch(() => ({}))) as Answer
    if (!answer.ok) throw new ProviderAway(said.error?.message ?? `Stripe answered ${answer.status}`)
    return said
  }
  return {
    publishableKey: settings.publishableKey,
    origins: {
      script: 'https://js.stripe.com',
      frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      asks: ['https://api.stripe.com'],
    },
    createIntent: async ({ cents, currency, order, key }) =>
      intentOf(
        await ask(
          '/v1/payment_intents',
          {
            amount: String(cents),
            currency: currency.toLowerCase(),
            'automatic_payment_methods[enabled]': 'true',
            'metadata[order]': String(order),
            description: `#${order}`,
          },
          key,
        ),
      ),
    readIntent: async (id) => intentOf(await ask(`/v1/payment_intents/${encodeURIComponent(id)}`)),
    async refund({ intent, cents, key }) {
      await ask('/v1/refunds', { payment_intent: intent, amount: String(cents) }, key)
    },
    hasSigned: (header, body, now) => hasSigned(settings.webhookSecret, header, body, now),
  }
}

function intentOf({ id, client_secret, status, amount }: Answer): Intent {
  if (id === undefined || client_secret === undefined || status === undefined || amount === undefined)
    throw new ProviderAway('Stripe answered otherwise than it says it does')
  return { id, clientSecret: client_secret, status, cents: amount }
}

/** @example await hasSigned('whsec_…', 't=1614265330,v1=5257a8…', '{"id":…}', new Date()) */
export async function hasSigned(secret: string, header: string, body: string, now: Date): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string | undefined])
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return false
  const signed = hexOf(await signatureOf(secret, `${at}.${body}`))
  return parts.some(([name, value]) => name === 'v1' && isAlike(value ?? '', signed))
}

/** In a time that says nothing of how much was right. */
function isAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let differs = 0
  for (let at = 0; at < one.length; at++) differs |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return differs === 0
}
