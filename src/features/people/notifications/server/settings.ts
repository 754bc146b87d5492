/** How people are told: what they, or an administrator for them, chose; without a choice in the product, not by mail; and
 *  of what is told by choice only, not at all. */
import type { Notice } from '#contract/notice'
import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/people/notifications/contract'
import type * as told from '#features/people/users/contract/told'
import type { NotificationWish } from '#features/people/users/contract/told'
import { notificationSettings } from '#features/people/notifications/tables'
import { users } from '#features/people/users/tables'
import { isKind, type Notices } from './notices'

type Handlers = HandlersOf<typeof contract & typeof told>

type NoticeKind = Pick<Notice, 'kind' | 'byChoice'>
export async function settingOf(db: Db, userId: number, { kind, byChoice }: NoticeKind): Promise<NotificationWish> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.kind, kind)))
  return wishOf({ kind, byChoice }, row)
}
const wishOf = ({ kind, byChoice }: NoticeKind, row?: { inApp: boolean; byMail: boolean }): NotificationWish => ({
  kind,
  inApp: row?.inApp ?? !byChoice,
  byMail: row?.byMail ?? false,
})

async function wishesOf(db: Db, userId: number, notices: Notices): Promise<NotificationWish[]> {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return notices().map((one) =>
    wishOf(
      one,
      rows.find(({ kind }) => kind === one.kind),
    ),
  )
}

async function settingsOf({ db, language }: { db: Db; language: Language }, userId: number, notices: Notices) {
  const wishes = await wishesOf(db, userId, notices)
  return { settings: notices().map(({ title }, index) => ({ ...wishes[index]!, title: title[language] })) }
}

async function isTheirs(ctx: Base, action: 'read' | 'update', userId: number): Promise<boolean> {
  const mine = rowsOf(ctx, action, 'User')
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), mine))
  return user !== undefined
}

type Change = Writing & { fail(code: 'kind_unknown'): never }
async function write(ctx: Change, userId: number, wanted: readonly NotificationWish[], notices: Notices) {
  if (!wanted.every(({ kind }) => isKind(notices, kind))) ctx.fail('kind_unknown')
  const before = await wishesOf(ctx.db, userId, notices)
  for (const { kind, inApp, byMail } of wanted)
    await ctx.db
      .insert(notificationSettings)
      .values({ userId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [notificationSettings.userId, notificationSettings.kind],
        set: { inApp, byMail },
      })
  ctx.changed({ subject: 'User', id: userId, before: { notifications: before }, after: { notifications: wanted } })
  return settingsOf(ctx, userId, notices)
}

type Names =
  | 'getNotificationSettings'
  | 'setNotificationSettings'
  | 'getUserNotificationSettings'
  | 'setUserNotificationSettings'
export const settingsHandlers = (notices: Notices): Pick<Handlers, Names> => ({
  getNotificationSettings: (ctx) => settingsOf(ctx, ctx.person.id, notices),
  setNotificationSettings: (ctx, { body: { settings } }) => write(ctx, ctx.person.id, settings, notices),
  async getUserNotificationSettings(ctx, { params: { id } }) {
    return (await isTheirs(ctx, 'read', id)) ? settingsOf(ctx, id, notices) : ctx.fail('user_unknown')
  },
  async setUserNotificationSettings(ctx, { params: { id }, body: { settings } }) {
    if (!(await isTheirs(ctx, 'update', id))) ctx.fail('user_unknown')
    return write(ctx, id, settings, notices)
  },
})
