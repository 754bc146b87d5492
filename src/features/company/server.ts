import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { implement } from '#server/feature'
import { readShopFacts } from '#features/company/contract/shop'
import * as contract from './contract'
import type { Sender } from './contract'
import { noSender, senders, theSender } from './tables'
import { companySeed } from './seed'

async function senderOf(ctx: Pick<Writing, 'db' | 'call'>): Promise<Sender> {
  const [row] = await ctx.db.select().from(senders).where(eq(senders.id, theSender))
  if (!row) {
    const shop = await ctx.call(readShopFacts, undefined)
    const { name, email, line, postcode, city, country, currency } = shop
    const address = [line, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')
    return { ...noSender, name, email, address, country, currency }
  }
  const { id: _id, ...sender } = row
  return sender as Sender
}

export const companyFeature = implement(
  contract,
  {
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
  },
  { seeds: [companySeed] },
)
