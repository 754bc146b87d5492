/** Teams: read by who is in them, written by who may. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/profile/contract'
import type { Team, WrittenTeam } from '#features/profile/contract'
import { chipOf, shownFaces } from '#features/profile/rules'
import { teamMembers, teams } from '#features/profile/tables'
import { users } from '#features/people/users/tables'
import { facesOf, groupOf } from './people'

type Handlers = HandlersOf<typeof contract>
type Row = typeof teams.$inferSelect

export async function teamsOf(db: Db, userId: number): Promise<Team[]> {
  const rows = await db
    .select({ team: teams })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teams.id))
  const ids = rows.map(({ team }) => team.id)
  const seats = ids.length
    ? await db
        .select({ of: teamMembers.teamId, id: users.id, name: users.fullName, avatar: users.avatar })
        .from(teamMembers)
        .innerJoin(users, eq(users.id, teamMembers.userId))
        .where(inArray(teamMembers.teamId, ids))
        .orderBy(asc(teamMembers.position), asc(users.id))
    : []
  const faces = seats.map((seat) => ({ ...seat, avatar: seat.avatar || null }))
  return rows.map(({ team: { id, title, description, chips, version } }) => ({
    id,
    title,
    avatar: 'users-group',
    description,
    ...groupOf(faces, id, shownFaces),
    chips: chips.map(chipOf),
    version,
  }))
}

async function asWritten(db: Db, { id, title, description, chips, version }: Row): Promise<WrittenTeam> {
  const seats = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, id))
    .orderBy(asc(teamMembers.position), asc(teamMembers.userId))
  const members = await facesOf(
    db,
    seats.map(({ userId }) => userId),
  )
  return { id, title, description, chips, members, version }
}

export const getTeam: Handlers['getTeam'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(teams).where(eq(teams.id, id))
  return row ? asWritten(ctx.db, row) : ctx.fail('team_unknown')
}

const isTaken = async (db: Db, title: string, except = 0): Promise<boolean> =>
  (await db.$count(teams, and(eq(teams.title, title), ne(teams.id, except)))) > 0

/** As they were chosen, each once; undefined where somebody of them is not there. */
async function seatsOf(db: Db, memberIds: readonly number[]) {
  const ids = [...new Set(memberIds)]
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('share')
  return found.length === ids.length ? ids.map((userId, position) => ({ userId, position })) : undefined
}

export const addTeam: Handlers['addTeam'] = async (ctx, { body: { memberIds, ...said } }) => {
  const seats = await seatsOf(ctx.db, memberIds)
  if (!seats) return ctx.fail('member_unknown')
  const id = await nextId(ctx.db, teams)
  if (await isTaken(ctx.db, said.title)) ctx.fail('team_exists')
  const [row] = await ctx.db
    .insert(teams)
    .values({ ...said, id, createdAt: ctx.now })
    .returning()
  await sit(ctx, id, seats)
  ctx.changed({ id, after: said })
  return asWritten(ctx.db, row!)
}

const sit = (ctx: Pick<Writing, 'db'>, teamId: number, seats: { userId: number; position: number }[]) =>
  ctx.db.insert(teamMembers).values(seats.map((seat) => ({ ...seat, teamId })))

const idsIn = (seats: readonly { userId: number; position: number }[]): number[] =>
  seats.toSorted((a, b) => a.position - b.position).map(({ userId }) => userId)

const forChange = async (db: Db, id: number): Promise<Row | undefined> =>
  (await db.select().from(teams).where(eq(teams.id, id)).for('update'))[0]

export const updateTeam: Handlers['updateTeam'] = async (ctx, { params: { id }, body }) => {
  const { version, memberIds, ...said } = body
  const row = await forChange(ctx.db, id)
  if (!row) return ctx.fail('team_unknown')
  await refuseOutdated(ctx, 'team_outdated', { subject: 'Team', id, version: row.version }, version)
  if (await isTaken(ctx.db, said.title, id)) ctx.fail('team_exists')
  const seats = await seatsOf(ctx.db, memberIds)
  if (!seats) return ctx.fail('member_unknown')
  const next = { ...said, version: row.version + 1 }
  const [saved] = await ctx.db.update(teams).set(next).where(eq(teams.id, id)).returning()
  const left = await ctx.db.delete(teamMembers).where(eq(teamMembers.teamId, id)).returning()
  await sit(ctx, id, seats)
  const { title, description, chips } = row
  const before = { title, description, chips, members: idsIn(left) }
  ctx.changed({ id, before, after: { ...next, members: idsIn(seats) } })
  return asWritten(ctx.db, saved!)
}

export const deleteTeam: Handlers['deleteTeam'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(teams).where(eq(teams.id, id)).returning()
  if (!row) return ctx.fail('team_unknown')
  ctx.changed({ id, before: { title: row.title } })
}

export const leaveTeam: Handlers['leaveTeam'] = async (ctx, { params: { id } }) => {
  const [seat] = await ctx.db
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, id), eq(teamMembers.userId, ctx.person.id)))
    .returning()
  if (!seat) return ctx.fail('team_unknown')
  ctx.changed({ subject: 'Team', id, after: { left: ctx.person.id } })
}

const mostFound = 20
export const listTeamPeople: Handlers['listTeamPeople'] = async ({ db }, { query: { q } }) => {
  const finds = await finder(db, users, q)
  const rows = await db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.status, 'active'), finds?.(users.fullName)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(mostFound)
  return { people: rows.map((row) => ({ ...row, avatar: row.avatar || null })) }
}
