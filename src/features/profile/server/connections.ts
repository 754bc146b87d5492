/** With whom a person is connected, and with whom they work already. */
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { roles } from '#features/people/access/tables'
import { doneBoardId, items } from '#features/kanban/tables'
import type * as contract from '#features/profile/contract'
import type { Connection } from '#features/profile/contract'
import { chipOf, designationOf } from '#features/profile/rules'
import { connections, teamMembers, teams } from '#features/profile/tables'
import { projectMembers, projects } from '#features/projects/tables'
import { users } from '#features/people/users/tables'

type Handlers = HandlersOf<typeof contract>
export type Asking = Pick<Base, 'db' | 'rights' | 'judged' | 'language'>

/** Who is here, and whom this person may see. */
export const isSeen = (ctx: Asking) => and(eq(users.status, 'active'), rowsOf(ctx, 'read', 'User'))

/** Cards of people: those that wait for them, and those that are done. */
export async function cardsOf(db: Db, ids: readonly number[]): Promise<Map<number, { open: number; done: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    select (member ->> 'id')::int as id,
      (count(*) filter (where ${items.boardId} is distinct from ${doneBoardId}))::int as open,
      (count(*) filter (where ${items.boardId} = ${doneBoardId}))::int as done
    from ${items}, jsonb_array_elements(${items.members}) as member
    where (member ->> 'id')::int in ${[...ids]} group by 1`)) as { rows: { id: number; open: number; done: number }[] }
  return new Map(rows.map(({ id, ...cards }) => [id, cards]))
}

/** Projects that somebody leads or is in. */
export const involves = (userId: number) =>
  sql`(${projects.leaderId} = ${userId} or exists (select 1 from ${projectMembers}
    where ${projectMembers.projectId} = ${projects.id} and ${projectMembers.userId} = ${userId}))`

async function projectsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const led = db.select({ userId: sql<number>`${projects.leaderId}`.as('user_id'), id: projects.id }).from(projects)
  const joined = db
    .select({ userId: sql<number>`${projectMembers.userId}`.as('user_id'), id: projectMembers.projectId })
    .from(projectMembers)
  // a leader who is a member, too, is in it once
  const all = led.union(joined).as('involved')
  const rows = await db
    .select({ id: all.userId, all: count() })
    .from(all)
    .where(inArray(all.userId, [...ids]))
    .groupBy(all.userId)
  return new Map(rows.map((row) => [row.id, row.all]))
}

/** Those they chose, then those who share a team or a project with them; of either only whom they may see. */
export async function connectionsOf(ctx: Asking, userId: number, most: number): Promise<Connection[]> {
  const { db, language } = ctx
  const chosen = sql<boolean>`exists (select 1 from ${connections} as c where c.user_id = ${userId} and c.other_id = ${users.id})`
  const sharesTeam = sql`exists (select 1 from ${teamMembers} as mine join ${teamMembers} as theirs
    on theirs.team_id = mine.team_id where mine.user_id = ${userId} and theirs.user_id = ${users.id})`
  const sharesProject = sql`exists (select 1 from ${projectMembers} as mine join ${projects} as p on p.id = mine.project_id
    left join ${projectMembers} as theirs on theirs.project_id = p.id
    where mine.user_id = ${userId} and (theirs.user_id = ${users.id} or p.leader_id = ${users.id}))`
  const rows = await db
    .select({ person: users, role: { key: roles.key, name: roles.name }, isConnected: chosen.as('chosen') })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(and(ne(users.id, userId), isSeen(ctx), sql`(${chosen} or ${sharesTeam} or ${sharesProject})`))
    .orderBy(sql`chosen desc`, asc(users.fullName), asc(users.id))
    .limit(most)
  const ids = rows.map(({ person }) => person.id)
  if (ids.length === 0) return []
  const cards = await cardsOf(db, ids)
  const involved = await projectsOf(db, ids)
  const known = await db
    .select({ id: connections.userId, all: count() })
    .from(connections)
    .where(inArray(connections.userId, ids))
    .groupBy(connections.userId)
  const seats = await db
    .select({ userId: teamMembers.userId, title: teams.title })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(inArray(teamMembers.userId, ids))
    .orderBy(asc(teams.id))
  return rows.map(({ person: { id, fullName, avatar }, role, isConnected }) => ({
    id,
    name: fullName,
    avatar: avatar || null,
    designation: designationOf(role, language),
    tasks: cards.get(id)?.open ?? 0,
    projects: involved.get(id) ?? 0,
    connections: known.find((one) => one.id === id)?.all ?? 0,
    isConnected,
    chips: seats.filter(({ userId }) => userId === id).map(({ title }) => chipOf(title)),
  }))
}

export const setConnection: Handlers['setConnection'] = async (ctx, { params: { id }, body: { isConnected } }) => {
  const { db, person, now, changed } = ctx
  if (id === person.id) ctx.fail('person_self')
  const [other] = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(eq(users.id, id), rowsOf(ctx, 'read', 'User')))
  if (!other) return ctx.fail('person_unknown')
  const pair = { userId: person.id, otherId: id }
  if (isConnected)
    await db
      .insert(connections)
      .values({ ...pair, at: now })
      .onConflictDoNothing()
  else await db.delete(connections).where(and(eq(connections.userId, person.id), eq(connections.otherId, id)))
  changed({ subject: 'User', id: person.id, after: { connection: other.name, isConnected } })
  return { id, isConnected }
}
