/** What webhooks were told, or are about to be, without somebody who wants to be forgotten. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { forgetTold as declared } from '#features/ecommerce/customers/contract/forgetting'
import { webhookCalls } from '#features/doors/webhooks/tables'

type Handlers = HandlersOf<{ forgetTold: typeof declared }>

/** Whoever is still to hear of it asks for the row, and is shown what is left of it. */
const body = sql`(${webhookCalls.body}::jsonb || jsonb_build_object('data', jsonb_build_object('id', ${webhookCalls.subjectId})))::text`

export const forgetTold: Handlers['forgetTold'] = async ({ db }, { deliveryIds, said }) => {
  const ofThem = and(eq(webhookCalls.subject, 'Delivery'), inArray(webhookCalls.subjectId, deliveryIds))
  // a whole word of the text: somebody called Ann is not in every Hannah
  const named = said.map((word) => sql`position(lower(${JSON.stringify(word)}) in lower(${webhookCalls.body})) > 0`)
  await db
    .update(webhookCalls)
    .set({ body })
    .where(or(ofThem, ...named))
}
