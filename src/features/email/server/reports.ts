/** What a mail server says later of a letter it had taken: it is told at the letter, and to who sent it. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/email/contract'
import { letters, letterWays } from '#features/email/tables'
import { setWay } from './ways'
import { isIn } from '#server/is-in'
import { wayIs } from '#features/email/contract/states'

type Handlers = HandlersOf<typeof contract>
/** So long mail servers try before they give up. */
const mostDays = 7
const isNews = { failed: wayIs.failable, sent: wayIs.arrivable }

export const takeReport: Handlers['takeReport'] = async (ctx, { messageId, outcomes }) => {
  let ways = 0
  const since = new Date(ctx.now.getTime() - mostDays * 24 * 3600 * 1000)
  for (const { email, state, why } of outcomes) {
    const found = await ctx.db
      .select({ id: letterWays.id, state: letterWays.state })
      .from(letterWays)
      .innerJoin(letters, eq(letters.id, letterWays.letterId))
      .where(
        and(
          eq(sql`lower(${letterWays.email})`, email.toLowerCase()),
          messageId === null ? gte(letterWays.at, since) : eq(letters.messageId, messageId),
          isIn(letterWays.state, wayIs.reportable),
        ),
      )
      .limit(2)
    // without an id it is about the one letter that went there lately; of several nobody knows which
    const [way] = found.length === 1 ? found : []
    if (!way) continue
    ways += 1
    if (isNews[state](way.state)) await setWay(ctx, way.id, state, why || null)
  }
  return { ways }
}
