import { and, desc, eq, ne } from 'drizzle-orm'
import { prepared, type Requested, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { countTry } from '#server/throttle'
import { dueByCard } from '#features/ecommerce/orders/contract/cards'
import type * as contract from '#features/ecommerce/card-payments/contract'
import { cardPayments } from '#features/ecommerce/card-payments/tables'
import { orderBy } from './links'
import { ProviderAway, providerOf, type CardProvider, type Intent } from './provider'

type Handlers = HandlersOf<typeof contract>
const limit = { most: 60, seconds: 15 * 60 }
type Begun = { intent: Intent; orderId: number; currency: string; publishableKey: string }

export const beginPayment: Handlers['beginPayment'] = prepared({
  // the provider is asked while nothing is locked
  async before(ctx, { params: { token } }): Promise<Begun> {
    const seconds = await countTry(ctx.db, keyOf(ctx), limit, ctx.now)
    if (seconds > 0) ctx.fail('throttled', { message: `Too many tries: wait ${seconds} s`, seconds })
    const provider = providerOf(ctx.host)
    const row = await orderBy(ctx, token)
    if (!row || !provider) return ctx.fail('link_unknown')
    const cents = dueByCard(row)
    if (cents === 0) ctx.fail('nothing_due')
    const { id: orderId, currency, order } = row
    try {
      const intent = await intentFor(ctx, provider, { orderId, order, cents, currency })
      return { intent, orderId, currency, publishableKey: provider.publishableKey }
    } catch (error) {
      if (error instanceof ProviderAway) return ctx.fail('provider_away')
      throw error
    }
  },
  async run(ctx, _input, { intent, orderId, currency, publishableKey }) {
    const at = { createdAt: ctx.now, changedAt: ctx.now }
    await ctx.db
      .insert(cardPayments)
      .values({ intent: intent.id, orderId, cents: intent.cents, currency, ...at })
      .onConflictDoNothing()
    return { clientSecret: intent.clientSecret, publishableKey }
  },
})

const keyOf = ({ host, request }: Pick<Requested<Writing>, 'host' | 'request'>): string =>
  `pay:${host.addressOf(request)}`

type Due = { orderId: number; order: number; cents: number; currency: string }
/** The one that is open for this amount, so that a page which is opened again goes on with it. */
async function intentFor({ db }: Pick<Writing, 'db'>, provider: CardProvider, due: Due): Promise<Intent> {
  const { orderId, cents, currency, order } = due
  const own = eq(cardPayments.orderId, orderId)
  const [known] = await db
    .select()
    .from(cardPayments)
    .where(and(own, eq(cardPayments.cents, cents), ne(cardPayments.state, 'paid'), ne(cardPayments.state, 'refunded')))
    .orderBy(desc(cardPayments.createdAt))
    .limit(1)
  if (known) {
    const intent = await provider.readIntent(known.intent)
    if (intent.status !== 'canceled' && intent.status !== 'succeeded') return intent
  }
  const nth = await db.$count(cardPayments, own)
  return provider.createIntent({ cents, currency, order, key: `order-${orderId}-${cents}-${nth}` })
}
