import { general } from '#contract/general'
import { readSetting } from '#server/setting'
import { eq } from 'drizzle-orm'
import { covers } from '#contract/ability'
import { allowedIn, refusalOf } from '#contract/moves'
import { noticeOf } from '#contract/notice'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { endAllEntries, sendInvitation } from '#features/people/users/contract/entries'
import { leaveCards } from '#features/people/users/contract/cards'
import { notify } from '#features/people/users/contract/told'
import { roleChanged } from '#features/people/users/notices'
import type * as contract from '#features/people/users/contract'
import { usernameOf, userMoves } from '#features/people/users/rules'
import { users } from '#features/people/users/tables'
import { asDetail, emailTaken, isLastAdministrator, rulesOf, userForChange, type UserRow } from './rows'
import { dropPicture, isForeignFile } from './pictures'

type Handlers = HandlersOf<typeof contract>
const leastRole = 'subscriber'

export const addUser: Handlers['addUser'] = async (ctx, { body }) => {
  const {
    fullName,
    email,
    role = leastRole,
    status = 'pending',
    avatar,
    company,
    username,
    country,
    contact,
    currentPlan,
    billing,
    taxId,
    language,
  } = body
  const id = await nextId(ctx.db, users)
  if (await emailTaken(ctx.db, email)) ctx.fail('email_taken')
  const rules = await rulesOf(ctx.db, role)
  if (!rules) return ctx.fail('role_unknown')
  if (!covers(ctx.rights, rules)) ctx.fail('role_beyond')
  if (isForeignFile(avatar)) ctx.fail('picture_of_another')
  const given = { company, country, contact, currentPlan, billing, taxId, language }
  const [row] = await ctx.db
    .insert(users)
    .values({
      id,
      fullName,
      email,
      role,
      status,
      avatar: avatar || null,
      units: (await readSetting(ctx.db, general)).units,
      username: username || usernameOf(email),
      createdAt: ctx.now,
      ...given,
    })
    .returning()
  ctx.changed({ id, after: { fullName, email, role, status } })
  await ctx.call(sendInvitation, { userId: id })
  return { body: asDetail(row!) }
}

export const enrolUser: Handlers['enrolUser'] = async (ctx, { fullName, email, role, status }) => {
  const id = await nextId(ctx.db, users)
  if (await emailTaken(ctx.db, email)) ctx.fail('email_taken')
  if (!(await rulesOf(ctx.db, role))) ctx.fail('role_unknown')
  const { units } = await readSetting(ctx.db, general)
  await ctx.db
    .insert(users)
    .values({ id, fullName, email, role, status, units, username: usernameOf(email), createdAt: ctx.now })
  ctx.changed({ subject: 'User', id, after: { fullName, email, role, status } })
  return { id }
}

export const updateUser: Handlers['updateUser'] = async (ctx, { params: { id }, body }) => {
  const row = await userForChange(ctx.db, id, rowsOf(ctx, 'update', 'User'))
  if (!row) return ctx.fail('user_unknown')
  await refuseOutdated(ctx, 'user_outdated', { subject: 'User', id, version: row.version }, body.version)
  if (!(await mayTouch(ctx, row))) ctx.fail('role_beyond')
  if (isForeignFile(body.avatar, row.avatar)) ctx.fail('picture_of_another')
  // links to set a password go there: with the address a key would take the account
  if (body.email !== undefined && body.email !== row.email && ctx.person.kind === 'key') ctx.fail('email_by_key')
  if (body.email !== undefined && (await emailTaken(ctx.db, body.email, id))) ctx.fail('email_taken')
  const newRole = body.role !== undefined && body.role !== row.role ? body.role : undefined
  if (newRole) {
    const rules = await rulesOf(ctx.db, newRole)
    if (!rules) return ctx.fail('role_unknown')
    if (!covers(ctx.rights, rules)) ctx.fail('role_beyond')
    if (await isLastAdministrator(ctx.db, row)) ctx.fail('last_administrator')
  }
  const {
    id: _id,
    taskDone: _t,
    projectDone: _p,
    createdAt: _c,
    presence: _pr,
    zone: _z,
    units: _u,
    status: _s,
    version: _v,
    ...asked
  } = body
  const next = await write(ctx, row, asked)
  if (next.avatar !== row.avatar) await dropPicture(ctx, row)
  if (newRole) {
    ctx.renew({ people: [id] })
    await ctx.call(notify, noticeOf(roleChanged, { userId: id, facts: { role: newRole, by: ctx.person.fullName } }))
  }
  return asDetail(next)
}

/** Writes what differs, and the trail of it. */
export async function write(
  ctx: Pick<Writing, 'db' | 'changed'>,
  row: UserRow,
  asked: Partial<UserRow>,
): Promise<UserRow> {
  const fields = (Object.keys(asked) as (keyof UserRow)[]).filter(
    (field) => asked[field] !== undefined && asked[field] !== row[field],
  )
  if (fields.length === 0) return row
  const version = row.version + 1
  const pick = (from: Partial<UserRow>) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  const [next] = await ctx.db
    .update(users)
    .set({ ...pick(asked), version })
    .where(eq(users.id, row.id))
    .returning()
  ctx.changed({ subject: 'User', id: row.id, before: pick(row), after: { ...pick(asked), version } })
  return next!
}

/** Nobody changes another who may do more than they: else an address changed is an account taken over. */
async function mayTouch(ctx: Pick<Base, 'db' | 'rights' | 'person'>, row: UserRow): Promise<boolean> {
  if (row.id === ctx.person?.id) return true
  return covers(ctx.rights, (await rulesOf(ctx.db, row.role)) ?? [])
}

function refusalOfUser(row: UserRow, move: keyof typeof userMoves) {
  const status = row.status
  return allowedIn(userMoves, status).includes(move) ? undefined : refusalOf(userMoves, move, status)
}

export const suspendUser: Handlers['suspendUser'] = async (ctx, { params: { id } }) => {
  const row = await userForChange(ctx.db, id, rowsOf(ctx, 'update', 'User'))
  if (!row) return ctx.fail('user_unknown')
  if (id === ctx.person.id) ctx.fail('user_self')
  if (!(await mayTouch(ctx, row))) ctx.fail('role_beyond')
  const refusal = refusalOfUser(row, 'suspend')
  if (refusal) ctx.fail('move_refused', refusal)
  if (await isLastAdministrator(ctx.db, row)) ctx.fail('last_administrator')
  await ctx.call(endAllEntries, { userId: id })
  return asDetail(await write(ctx, row, { status: 'inactive' }))
}

export const closeUser: Handlers['closeUser'] = async (ctx, { userId }) => {
  const row = await userForChange(ctx.db, userId)
  if (!row) return ctx.fail('user_unknown')
  if (await isLastAdministrator(ctx.db, row)) ctx.fail('last_administrator')
  await ctx.call(endAllEntries, { userId })
  await write(ctx, row, { status: 'inactive' })
}

export const activateUser: Handlers['activateUser'] = async (ctx, { params: { id } }) => {
  const row = await userForChange(ctx.db, id, rowsOf(ctx, 'update', 'User'))
  if (!row) return ctx.fail('user_unknown')
  if (!(await mayTouch(ctx, row))) ctx.fail('role_beyond')
  const refusal = refusalOfUser(row, 'activate')
  if (refusal) ctx.fail('move_refused', refusal)
  return asDetail(await write(ctx, row, { status: 'active' }))
}

export const confirmUser: Handlers['confirmUser'] = async (ctx, { userId }) => {
  const row = await userForChange(ctx.db, userId)
  if (!row) return ctx.fail('user_unknown')
  if (row.status !== 'pending') ctx.fail('move_refused')
  await write(ctx, row, { status: 'active' })
}

export const deleteUser: Handlers['deleteUser'] = async (ctx, { params: { id } }) => {
  const row = await userForChange(ctx.db, id, rowsOf(ctx, 'delete', 'User'))
  if (!row) return ctx.fail('user_unknown')
  if (id === ctx.person.id) ctx.fail('user_self')
  if (!(await mayTouch(ctx, row))) ctx.fail('role_beyond')
  if (await isLastAdministrator(ctx.db, row)) ctx.fail('last_administrator')
  await ctx.call(endAllEntries, { userId: id })
  await ctx.call(leaveCards, { userId: id })
  await ctx.db.delete(users).where(eq(users.id, id))
  await dropPicture(ctx, row)
  ctx.changed({ id, before: { fullName: row.fullName, email: row.email, role: row.role } })
}
