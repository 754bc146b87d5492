/** Addresses that want to be told what is new: left, confirmed by a mail, taken back by another link of it. */
import { desc, eq, ilike } from 'drizzle-orm'
import type { Language } from '#contract/place'
import { contains } from '#server/contains'
import { prepared, type Requested } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { hashOf, hexOf } from '#server/hash'
import { pageOf } from '#server/page'
import { countTry, lookWithin, type Looked } from '#server/throttle'
import type * as contract from '#features/front/contract'
import { subscribed } from '#features/front/mails'
import { subscribers } from '#features/front/tables'

type Handlers = HandlersOf<typeof contract>
/** Each sends a mail to somebody who may not have asked. */
const limit = { most: 5, seconds: 15 * 60 }

export const subscribe = prepared<typeof contract.subscribe, void>({
  async before(ctx) {
    const seconds = await countTry(ctx.db, `subscribe:${ctx.host.addressOf(ctx.request)}`, limit, ctx.now)
    if (seconds > 0) ctx.fail('throttled', { message: `Too many tries: wait ${seconds} s`, seconds })
  },
  async run(ctx, { body: { email, language } }) {
    const [known] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email)).for('update')
    // whether an address is on the list is nobody's business but its own
    if (known?.confirmedAt) return { email }
    const token = hexOf(ctx.host.random(32))
    const hash = await hashOf(token)
    const [row] = await ctx.db
      .insert(subscribers)
      .values({ email, language, hash, createdAt: ctx.now })
      .onConflictDoUpdate({ target: subscribers.email, set: { hash, language } })
      .returning()
    if (!known) ctx.changed({ subject: 'Subscriber', id: row!.id, after: { email, language } })
    const page = `${ctx.baseUrl}/pages/misc/coming-soon`
    const { subject, text } = subscribed[language]
    const links = { confirm: `${page}?confirm=${token}`, leave: `${page}?unsubscribe=${token}` }
    await ctx.mail({ to: email, subject, text: text(links) })
    return { email }
  },
})

const guesses: Looked = { what: 'subscriber', limit: { most: 20, seconds: 60 * 60 }, rightPasses: true }
type Guessing = Requested & { fail(code: 'throttled', wait: { message: string; seconds: number }): never }
/** The hash of a link's token, where an address has it. */
async function hashBy(ctx: Guessing, token: string): Promise<string | undefined> {
  const hash = await hashOf(token)
  const { wait, found } = await lookWithin(ctx, guesses, async () => {
    const [row] = await ctx.db.select({ hash: subscribers.hash }).from(subscribers).where(eq(subscribers.hash, hash))
    return row
  })
  if (wait > 0) ctx.fail('throttled', { message: `Too many tries: wait ${wait} s`, seconds: wait })
  return found && hash
}

export const confirmSubscriber = prepared<typeof contract.confirmSubscriber, string>({
  before: async (ctx, { body: { token } }) => (await hashBy(ctx, token)) ?? ctx.fail('link_unknown'),
  async run(ctx, _input, hash) {
    const [row] = await ctx.db.select().from(subscribers).where(eq(subscribers.hash, hash)).for('update')
    if (!row) return ctx.fail('link_unknown')
    if (!row.confirmedAt) {
      await ctx.db.update(subscribers).set({ confirmedAt: ctx.now }).where(eq(subscribers.id, row.id))
      ctx.changed({ subject: 'Subscriber', id: row.id, before: { confirmed: false }, after: { confirmed: true } })
    }
    return { email: row.email }
  },
})

export const unsubscribe = prepared<typeof contract.unsubscribe, string>({
  before: async (ctx, { body: { token } }) => (await hashBy(ctx, token)) ?? ctx.fail('link_unknown'),
  async run(ctx, _input, hash) {
    const [row] = await ctx.db.delete(subscribers).where(eq(subscribers.hash, hash)).returning()
    if (!row) return ctx.fail('link_unknown')
    ctx.changed({ subject: 'Subscriber', id: row.id, before: { subscribed: true }, after: { subscribed: false } })
    return { email: row.email }
  },
})

export const listSubscribers: Handlers['listSubscribers'] = async ({ db }, { query }) => {
  const { q } = query
  const { rows, total } = await pageOf(
    db,
    {
      of: () => db.select().from(subscribers).$dynamic(),
      where: [q ? ilike(subscribers.email, contains(q)) : undefined],
      sorts: { email: subscribers.email, createdAt: subscribers.createdAt },
      otherwise: [desc(subscribers.id)],
    },
    query,
  )
  return {
    total,
    subscribers: rows.map(({ id, email, language, createdAt, confirmedAt }) => ({
      id,
      email,
      language: language as Language,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  }
}

export const removeSubscriber: Handlers['removeSubscriber'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(subscribers).where(eq(subscribers.id, id)).returning()
  if (!row) return ctx.leaveNoTrail()
  ctx.changed({ subject: 'Subscriber', id, before: { email: row.email } })
}
