/** The trail without somebody who wants to be forgotten. */
import { and, eq, inArray, sql, type AnyColumn } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { audit } from '#server/tables'
import type { forgetTrail as declared } from '#features/ecommerce/customers/contract/forgetting'

type Handlers = HandlersOf<{ forgetTrail: typeof declared }>

/** What rows say of a person. */
const personal = [
  'customer',
  'email',
  'contact',
  'phone',
  'client',
  'to',
  'name',
  'reviewer',
  'label',
  'note',
  'access',
  'line',
  'postcode',
  'city',
  'lat',
  'lon',
  'address',
  'deliverTo',
  'billTo',
]
const without = (said: AnyColumn) =>
  sql`case when jsonb_typeof(${said}) = 'object' then ${said} - ${sql.raw(`array['${personal.join("','")}']`)} else ${said} end`

export const forgetTrail: Handlers['forgetTrail'] = async ({ db }, { of, actorId }) => {
  for (const { subject, ids } of of)
    if (ids.length > 0)
      await db
        .update(audit)
        .set({ before: without(audit.before), after: without(audit.after) })
        .where(and(eq(audit.subject, subject), inArray(audit.subjectId, ids.map(String))))
  if (actorId !== null) await db.update(audit).set({ actorName: null }).where(eq(audit.actorId, actorId))
}
