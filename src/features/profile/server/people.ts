/** Faces, and what somebody is here. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/host'
import { roles } from '#features/people/access/tables'
import type { Face } from '#features/profile/contract'
import { users } from '#features/people/users/tables'

export type Seated = Face & { of: number }

/** How many of each there are, and the first faces. */
export function groupOf(seats: readonly Seated[], of: number, most: number) {
  const all = seats.filter((seat) => seat.of === of)
  const avatarGroup = all.slice(0, most).map(({ id, name, avatar }): Face => ({ id, name, avatar }))
  return { members: all.length, extraMembers: all.length - avatarGroup.length, avatarGroup }
}

export async function facesOf(db: Db, ids: readonly number[]): Promise<Face[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, [...ids]))
  const known = new Map(rows.map((row) => [row.id, { ...row, avatar: row.avatar || null }]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The person with the name of their role. */
export async function meWithRole(db: Db, id: number) {
  const [row] = await db
    .select({ me: users, role: { key: roles.key, name: roles.name } })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(eq(users.id, id))
    .orderBy(asc(users.id))
  return row!
}
