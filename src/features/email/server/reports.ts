/** What a mail server says later of a letter it had taken: it is told at the letter, and to who sent it. */
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/email/contract'
import type { WayState } from '#features/email/contract/mailboxes'
import { letters, letterWays } from '#features/email/tables'
import { setWay } from './ways'

type Handlers = HandlersOf<typeof contract>
/** So long mail servers try before they give up. */
const mostDays = 7
/** Of what never left from here nobody reports. */
const left: WayState[] = ['handing', 'waiting', 'sent', 'unsure', 'failed']
/** What a report may still say something new of. */
const openTo = { failed: ['waiting', 'sent', 'unsure'], sent: ['unsure'] } satisfies Record<string, WayState[]>

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
          inArray(letterWays.state, left),
        ),
      )
      .limit(2)
    // without an id it is about the one letter that went there lately; of several nobody knows which
    const [way] = found.length === 1 ? found : []
    if (!way) continue
    ways += 1
    if ((openTo[state] as string[]).includes(way.state)) await setWay(ctx, way.id, state, why || null)
  }
  return { ways }
}
