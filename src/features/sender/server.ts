import { eq } from 'drizzle-orm'
import { implement } from '#server/feature'
import type { Db } from '#server/host'
import * as contract from './contract'
import type { Sender } from './contract'
import { noSender, senders, theSender } from './tables'

async function senderOf(db: Db): Promise<Sender> {
  const [row] = await db.select().from(senders).where(eq(senders.id, theSender))
  if (!row) return noSender
  const { id: _id, ...sender } = row
  return sender as Sender
}

export const senderFeature = implement(contract, {
  getSender: ({ db }) => senderOf(db),
  async setSender(ctx, { body }) {
    const before = await senderOf(ctx.db)
    await ctx.db
      .insert(senders)
      .values({ id: theSender, ...body })
      .onConflictDoUpdate({ target: senders.id, set: body })
    ctx.changed({ subject: 'Sender', id: theSender, before, after: body })
    return body
  },
})
