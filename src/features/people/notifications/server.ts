import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { implement, type Feature } from '#server/feature'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import * as told from '#features/people/users/contract/told'
import { languageOf } from '#features/people/users/contract'
import { mailOf } from './mails'
import { forgetNamed } from './server/forgetting'
import { inWords, noticeNamed, type Notices } from './server/notices'
import * as settings from './server/settings'
import { notifications } from './tables'
import { rights } from './rights'

const pageSize = 50

/** `notices`: every kind, as its feature declares it. */
export const notificationsFeature = (notices: Notices): Feature =>
  implement(
    { ...contract, ...told },
    {
      async listNotifications({ db, person, language }, { query: { before } }) {
        // of a kind that is gone nothing can be said any more
        const known = notices().map(({ kind }) => kind)
        const own = and(eq(notifications.userId, person.id), inArray(notifications.kind, known))
        const found = await db
          .select()
          .from(notifications)
          .where(and(own, before ? lt(notifications.id, before) : undefined))
          .orderBy(desc(notifications.id))
          .limit(pageSize + 1)
        const rows = found.slice(0, pageSize)
        const [unread] = await db
          .select({ count: count() })
          .from(notifications)
          .where(and(own, isNull(notifications.readAt)))
        return {
          unread: unread?.count ?? 0,
          more: found.length > pageSize,
          notifications: rows.map(({ id, kind, facts, createdAt, readAt }) => {
            const notice = noticeNamed(notices, kind)
            const { icon } = notice
            return {
              id,
              kind,
              icon,
              ...inWords(notice, facts, language),
              createdAt: createdAt.toISOString(),
              read: readAt !== null,
            }
          }),
        }
      },
      async notify(ctx, { userId, kind, facts }) {
        const notice = noticeNamed(notices, kind)
        const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
        if (!user) return ctx.fail('user_unknown')
        const wish = await settings.settingOf(ctx.db, userId, notice)
        if (wish.inApp) {
          await ctx.db.insert(notifications).values({ userId, kind, facts, createdAt: ctx.now })
          ctx.emit(contract.notified, { kind }, [userId])
        }
        if (wish.byMail && user.status === 'active') {
          const language = languageOf(user.language)
          await ctx.mail(mailOf(notice, facts, { to: user.email, name: user.fullName, language, base: ctx.baseUrl }))
        }
      },
      ...settings.settingsHandlers(notices),
      forgetNamed,
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
        const done = await ctx.db
          .delete(notifications)
          .where(mine(ctx.person.id, id))
          .returning({ id: notifications.id })
        if (done.length === 0) ctx.fail('notification_unknown')
      },
    },
    { rights },
  )

const mine = (userId: number, id: number) => and(eq(notifications.id, id), eq(notifications.userId, userId))
