import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { implement } from '#server/feature'
import { users } from '#features/users/tables'
import * as contract from './contract'
import { Kind } from './contract'
import { languageOf, mailOf } from './mails'
import * as settings from './server/settings'
import { notifications } from './tables'

const newest = 50

export const notificationsFeature = implement(contract, {
  async listNotifications({ db, person }) {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .orderBy(desc(notifications.id))
      .limit(newest)
    const [unread] = await db
      .select({ count: count() })
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), isNull(notifications.readAt)))
    return {
      unread: unread?.count ?? 0,
      notifications: rows.map(({ id, kind, facts, createdAt, readAt }) => ({
        id,
        kind: Kind.parse(kind),
        facts,
        createdAt: createdAt.toISOString(),
        read: readAt !== null,
      })),
    }
  },
  async notify(ctx, { userId, kind, facts }) {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
    if (!user) return ctx.fail('user_unknown')
    const wish = await settings.settingOf(ctx.db, userId, kind)
    if (wish.inApp) {
      await ctx.db.insert(notifications).values({ userId, kind, facts, createdAt: ctx.now })
      ctx.emit(contract.notified, { kind }, [userId])
    }
    if (wish.byMail && user.status === 'active') {
      await ctx.mail(
        mailOf(kind, languageOf(user.language), { to: user.email, name: user.fullName, facts, base: ctx.baseUrl }),
      )
    }
  },
  getNotificationSettings: settings.getNotificationSettings,
  setNotificationSettings: settings.setNotificationSettings,
  getUserNotificationSettings: settings.getUserNotificationSettings,
  setUserNotificationSettings: settings.setUserNotificationSettings,
  async markNotification(ctx, { params: { id }, body: { read } }) {
    const done = await ctx.db
      .update(notifications)
      .set({ readAt: read ? ctx.now : null })
      .where(mine(ctx.person.id, id))
      .returning({ id: notifications.id })
    if (done.length === 0) ctx.fail('notification_unknown')
  },
  async markAllNotifications(ctx) {
    await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(eq(notifications.userId, ctx.person.id), isNull(notifications.readAt)))
  },
  async removeNotification(ctx, { params: { id } }) {
    const done = await ctx.db.delete(notifications).where(mine(ctx.person.id, id)).returning({ id: notifications.id })
    if (done.length === 0) ctx.fail('notification_unknown')
  },
})

const mine = (userId: number, id: number) => and(eq(notifications.id, id), eq(notifications.userId, userId))
