import { desc, eq, ilike, or } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { mails } from '#server/tables'
import type { deleteMail, listMails } from '#features/outbox/contract'

const sorts = { to: mails.to, subject: mails.subject, createdAt: mails.createdAt }

export const mailHandlers: HandlersOf<{ listMails: typeof listMails; deleteMail: typeof deleteMail }> = {
  async listMails({ db, host }, { query }) {
    const { q } = query
    const where = [q ? or(ilike(mails.to, contains(q)), ilike(mails.subject, contains(q))) : undefined]
    const of = () => db.select().from(mails).$dynamic()
    const { rows, total } = await pageOf(db, { of, where, sorts, otherwise: [desc(mails.id)] }, query)
    return {
      smtp: host.sendsMail,
      totalMails: total,
      mails: rows.map((mail) => ({
        ...mail,
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      })),
    }
  },
  async deleteMail(ctx, { params: { id } }) {
    const [mail] = await ctx.db.delete(mails).where(eq(mails.id, id)).returning()
    if (!mail) return ctx.fail('mail_unknown')
    ctx.changed({ subject: 'Outbox', id, before: { to: mail.to, subject: mail.subject } })
  },
}
