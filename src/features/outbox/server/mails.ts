import { desc, eq, ilike, or } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { openedPaper } from '#server/kept-paper'
import { pageOf } from '#server/page'
import { mails } from '#server/tables'
import type { deleteMail, getMailPaper, listMails } from '#features/outbox/contract'

const sorts = { to: mails.to, subject: mails.subject, createdAt: mails.createdAt }

type Handlers = HandlersOf<{
  listMails: typeof listMails
  getMailPaper: typeof getMailPaper
  deleteMail: typeof deleteMail
}>

export const mailHandlers: Handlers = {
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
        papers: mail.papers.map((paper) => openedPaper(paper).title),
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      })),
    }
  },
  async getMailPaper(ctx, { params }) {
    const [mail] = await ctx.db.select({ papers: mails.papers }).from(mails).where(eq(mails.id, params.id))
    const paper = mail?.papers[params.at - 1]
    return paper === undefined ? ctx.fail('paper_unknown') : openedPaper(paper)
  },
  async deleteMail(ctx, { params: { id } }) {
    const [mail] = await ctx.db.delete(mails).where(eq(mails.id, id)).returning()
    if (!mail) return ctx.fail('mail_unknown')
    ctx.changed({ subject: 'Outbox', id, before: { to: mail.to, subject: mail.subject } })
  },
}
