/** What a person does with their own account. */
import { and, eq } from 'drizzle-orm'
import { prepared, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { fileResponse } from '#server/file-response'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/people/users/contract'
import { users } from '#features/people/users/tables'
import { write } from './changes'
import { avatarPath, dropPicture } from './pictures'
import { asDetail, userForChange } from './rows'

type Handlers = HandlersOf<typeof contract>

export const getUser: Handlers['getUser'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), rowsOf(ctx, 'read', 'User')))
  return row ? asDetail(row) : ctx.fail('user_unknown')
}

export const getProfile: Handlers['getProfile'] = async ({ db, person }) => {
  const [row] = await db.select().from(users).where(eq(users.id, person.id))
  return asDetail(row!)
}

export const updateProfile: Handlers['updateProfile'] = async (ctx, { body: { version, ...asked } }) => {
  const row = (await userForChange(ctx.db, ctx.person.id))!
  await refuseOutdated(ctx, 'profile_outdated', { subject: 'User', id: ctx.person.id, version: row.version }, version)
  return asDetail(await write(ctx, row, asked))
}

/** No new version, here and below: nobody who edits this person meanwhile has anything to be told. */
export const setPresence: Handlers['setPresence'] = async ({ db, person, changed }, { body: { presence } }) => {
  const row = (await userForChange(db, person.id))!
  const [next] = await db.update(users).set({ presence }).where(eq(users.id, person.id)).returning()
  changed({ subject: 'User', id: person.id, before: { presence: row.presence }, after: { presence } })
  return asDetail(next!)
}

export const setRegion: Handlers['setRegion'] = async ({ db, person, changed }, { body }) => {
  const { language, zone, units } = (await userForChange(db, person.id))!
  const after = { ...body, zone: body.zone ?? '' }
  const [next] = await db.update(users).set(after).where(eq(users.id, person.id)).returning()
  changed({ subject: 'User', id: person.id, before: { language, zone, units }, after })
  return asDetail(next!)
}

/** As the two above: no new version. */
export const takePlan: Handlers['takePlan'] = async ({ db, changed }, { userId, plan }) => {
  const row = (await userForChange(db, userId))!
  await db.update(users).set({ currentPlan: plan }).where(eq(users.id, userId))
  changed({ subject: 'User', id: userId, before: { currentPlan: row.currentPlan }, after: { currentPlan: plan } })
}

export const setAvatar: Handlers['setAvatar'] = prepared({
  before: (ctx, { body }) => ctx.receive(body, { name: 'picture' }),
  async run(ctx, _input, { id }) {
    const avatar = `${avatarPath}${id}`
    await showAs(ctx, avatar)
    return { avatar }
  },
})

export const removeAvatar: Handlers['removeAvatar'] = (ctx) => showAs(ctx, null)

type Own = Pick<Writing, 'db' | 'files' | 'changed'> & { person: { id: number } }
/** It is changed beside the profile, whose form would with a new version be refused as outdated. */
async function showAs({ db, files, changed, person }: Own, avatar: string | null): Promise<void> {
  const row = (await userForChange(db, person.id))!
  await db.update(users).set({ avatar }).where(eq(users.id, person.id))
  await dropPicture({ db, files }, row)
  changed({ subject: 'User', id: person.id, before: { avatar: row.avatar }, after: { avatar } })
}

export const getAvatar: Handlers['getAvatar'] = async (ctx, { params: { file } }) => {
  // only files that are somebody's picture: attachments have rights of their own
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.pictureId, file))
  const stored = owner && (await ctx.files.find(file))
  return stored ? fileResponse(ctx.request, stored, ctx.files) : ctx.fail('avatar_unknown')
}
