/** Who is at a board is told to the others there, and kept in no row: each says it again every few seconds. */
import { and, eq, inArray } from 'drizzle-orm'
import { allowsRow, keptRules, readRules, rightsOf } from '#contract/ability'
import { me } from '#contract/condition'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { judgedBy } from '#server/rows'
import { roles, rulesOfRole } from '#features/access/tables'
import type * as contract from '#features/logistics/board/contract'
import { boardWatched } from '#features/logistics/board/contract'
import { users } from '#features/users/tables'

type Handlers = HandlersOf<typeof contract>
const reading = ['read', 'Route'] as const
/** A notification holds so much: names are shown in a few letters anyway. */
const longest = 80

/** A driver, who reads no routes but their own, is at no board. Of all people only those are read whose role reads routes. */
async function readersOf({ db, judged, person }: Writing, depotId: number): Promise<number[]> {
  const known = judgedBy(judged)
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const rulesOf = new Map(all.map(({ key, rules }) => [key, readRules(rules)]))
  const may = (role: string, id: number | typeof me) => rightsOf(keptRules(rulesOf.get(role)!, known, id))
  const some = [...rulesOf.keys()].filter((role) => may(role, me).can(...reading))
  const people = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.role, some)))
  return people.flatMap(({ id, role }) =>
    id !== person?.id && allowsRow(may(role, id), reading, { depotId }) ? [id] : [],
  )
}

export const watchBoard: Handlers['watchBoard'] = async (ctx, { body }) => {
  if (!allowsRow(ctx.rights, reading, { depotId: body.depotId })) return ctx.fail('depot_unknown')
  const { id, fullName } = ctx.person
  ctx.emit(boardWatched, { ...body, by: id, name: fullName.slice(0, longest) }, await readersOf(ctx, body.depotId))
}
