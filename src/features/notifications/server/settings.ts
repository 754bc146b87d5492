/** How people are told: what they, or an administrator for them, chose; without a choice in the product, not by mail. */
import { and, eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/notifications/contract'
import { kinds, type NotificationSetting } from '#features/notifications/contract'
import { notificationSettings } from '#features/notifications/tables'
import { users } from '#features/users/tables'

type Handlers = HandlersOf<typeof contract>
type Kind = NotificationSetting['kind']

export async function settingOf(db: Db, userId: number, kind: Kind): Promise<NotificationSetting> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.kind, kind)))
  return { kind, inApp: row?.inApp ?? true, byMail: row?.byMail ?? false }
}

const settingsOf = async (db: Db, userId: number) => ({
  settings: await Promise.all(kinds.map((kind) => settingOf(db, userId, kind))),
})

async function isThere(db: Db, userId: number): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  return user !== undefined
}

async function write(ctx: Writing, userId: number, wanted: readonly NotificationSetting[]): Promise<void> {
  const before = await settingsOf(ctx.db, userId)
  for (const { kind, inApp, byMail } of wanted)
    await ctx.db
      .insert(notificationSettings)
      .values({ userId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [notificationSettings.userId, notificationSettings.kind],
        set: { inApp, byMail },
      })
  ctx.changed({
    subject: 'User',
    id: userId,
    before: { notifications: before.settings },
    after: { notifications: wanted },
  })
}

export const getNotificationSettings: Handlers['getNotificationSettings'] = ({ db, person }) =>
  settingsOf(db, person.id)

export const setNotificationSettings: Handlers['setNotificationSettings'] = async (ctx, { body: { settings } }) => {
  await write(ctx, ctx.person.id, settings)
  return settingsOf(ctx.db, ctx.person.id)
}

export const getUserNotificationSettings: Handlers['getUserNotificationSettings'] = async (ctx, { params: { id } }) =>
  (await isThere(ctx.db, id)) ? settingsOf(ctx.db, id) : ctx.fail('user_unknown')

export const setUserNotificationSettings: Handlers['setUserNotificationSettings'] = async (
  ctx,
  { params: { id }, body: { settings } },
) => {
  if (!(await isThere(ctx.db, id))) ctx.fail('user_unknown')
  await write(ctx, id, settings)
  return settingsOf(ctx.db, id)
}
