import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { implement } from '#server/feature'
import { readStore } from '#features/ecommerce/store/contract'
import * as contract from './contract'
import type { Sender } from './contract'
import { noSender, senders, theSender } from './tables'

async function senderOf(ctx: Pick<Writing, 'db' | 'call'>): Promise<Sender> {
  const [row] = await ctx.db.select().from(senders).where(eq(senders.id, theSender))
  if (!row) {
    const { details } = await ctx.call(readStore, undefined)
    const { name, email, line, postcode, city, country, currency } = details
    const address = [line, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')
    return { ...noSender, name, email, address, country, currency }
  }
  const { id: _id, ...sender } = row
  return sender as Sender
}

export const senderFeature = implement(contract, {
  getSender: (ctx) => senderOf(ctx),
  readSender: (ctx) => senderOf(ctx),
  async setSender(ctx, { body }) {
    const before = await senderOf(ctx)
    await ctx.db
      .insert(senders)
      .values({ id: theSender, ...body })
      .onConflictDoUpdate({ target: senders.id, set: body })
    ctx.changed({ subject: 'Sender', id: theSender, before, after: body })
    return body
  },
})
