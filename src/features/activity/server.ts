import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { Rights } from '#contract/ability'
import { hides } from '#contract/hidden'
import type { Subject } from '#contract/subject'
import type { Base } from '#server/context'
import { implement, type Feature } from '#server/feature'
import type { Db } from '#server/host'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { openSpanOf } from '#features/dashboards/ranges/contract'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import { forgetTrail as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import * as ofCards from '#features/kanban/contract/trail'
import * as ofPeople from '#features/people/users/contract/trail'
import type { Activity } from '#features/people/users/contract/trail'
import { forgetTrail } from './server/forgetting'
import { readable } from './server/readable'
import { getUserWork } from './server/work'
import { rights } from './rights'

/** `subjects`: what rights may be about, as every feature declares it. */
export const activityFeature = (subjects: () => readonly Subject[]): Feature =>
  implement(
    { ...contract, forgetTrail: forgetting, ...ofCards, ...ofPeople },
    {
      forgetTrail,
      getUserWork,
      listActivity: (ctx, { query: { subject, actorId, ...paging } }) => {
        const asked = [
          subject ? eq(audit.subject, subject) : undefined,
          actorId ? eq(audit.actorId, actorId) : undefined,
        ]
        return activityOf(ctx, subjects(), and(...asked, readable(ctx, subjects())), paging)
      },
      listCardActivity: (ctx, { params: { id }, query }) => activityOf(ctx, subjects(), about('KanbanItem', id), query),
      async listUserActivity(ctx, { params: { id }, query }) {
        const { db } = ctx
        const [user] = await db
          .select({ since: users.createdAt })
          .from(users)
          .where(and(eq(users.id, id), rowsOf(ctx, 'read', 'User')))
        if (!user) return ctx.fail('user_unknown')
        // an id may have belonged to a user who was deleted: rows from before this user's creation are not theirs
        const own = gte(audit.at, user.since)
        const did = eq(audit.actorId, id)
        const { begin, end } = openSpanOf(query, ctx.person?.zone ?? ctx.host.settings.zone)
        const asked = [
          query.did ? did : or(did, about('User', id)),
          begin && gte(audit.at, begin),
          end && lt(audit.at, end),
        ]
        return activityOf(ctx, subjects(), and(...asked, own, readable(ctx, subjects())), query)
      },
    },
    { rights },
  )

const about = (subject: string, id: number) => and(eq(audit.subject, subject), eq(audit.subjectId, String(id)))

type Paging = { page: number; itemsPerPage: number; sortBy?: 'at' | undefined; orderBy?: 'asc' | 'desc' | undefined }
type Asking = Pick<Base, 'rights'> & { db: Db }
async function activityOf(
  { db, rights: their }: Asking,
  subjects: readonly Subject[],
  where: SQL | undefined,
  asked: Paging,
) {
  const blind = blindOf(their, subjects)
  const of = () => db.select().from(audit).$dynamic()
  const list = { of, where: [where], sorts: { at: audit.id }, otherwise: [desc(audit.id)] }
  const { rows, total } = await pageOf(db, list, asked)
  return { activity: rows.map(asActivity(blind)), total }
}

/** Of whom some fields are hidden, it is told that they changed, and not what: the trail keeps values by many names. */
const blindOf = (their: Rights, subjects: readonly Subject[]): ReadonlySet<string> =>
  new Set(
    subjects
      .filter(({ name, hideable = {} }) =>
        hides(their, ...Object.keys(hideable).map((field) => `${name}.${field}` as const)),
      )
      .flatMap(({ name, parts = [] }) => [name, ...parts]),
  )

const asActivity =
  (blind: ReadonlySet<string>) =>
  ({ actorId, actorName, at, ...row }: typeof audit.$inferSelect): Activity => ({
    ...row,
    ...(blind.has(row.subject) ? { before: null, after: null } : told(row)),
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  })
const told = ({ before, after }: Pick<typeof audit.$inferSelect, 'before' | 'after'>) =>
  ({ before, after }) as Pick<Activity, 'before' | 'after'>
