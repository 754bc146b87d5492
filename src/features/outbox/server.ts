import { asc, desc, eq, ilike, or } from 'drizzle-orm'
import { implement } from '#server/feature'
import { countRows } from '#server/count-rows'
import { mails } from '#server/tables'
import { contains } from '#server/contains'
import * as contract from './contract'

const sorts = { to: mails.to, subject: mails.subject, createdAt: mails.createdAt }

export const outbox = implement(contract, {
  async listMails({ db, host }, { query: { q, sortBy, orderBy, page, itemsPerPage } }) {
    const where = q ? or(ilike(mails.to, contains(q)), ilike(mails.subject, contains(q))) : undefined
    const order = sortBy ? (orderBy === 'desc' ? desc : asc)(sorts[sortBy]) : desc(mails.id)
    const rows = await db
      .select()
      .from(mails)
      .where(where)
      .orderBy(order, desc(mails.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
    return {
      smtp: host.sendsMail,
      totalMails: await countRows(db, mails, where, { page, itemsPerPage }),
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
})
