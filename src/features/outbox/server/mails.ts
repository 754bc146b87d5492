import { desc, eq, ilike, inArray, or, sql, type AnyColumn } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { allowsAll } from '#contract/ability'
import type { Host } from '#server/host'
import { isHidden } from '#server/hidden'
import { openedPaper } from '#server/kept-paper'
import { hideTokens, openTokens } from '#server/mail-tokens'
import type { Person } from '#server/person'
import { pageOf } from '#server/page'
import { mails } from '#server/tables'
import type { deleteMail, forgetMails, getMailPaper, listMails } from '#features/outbox/contract'

const sorts = { to: mails.to, subject: mails.subject, createdAt: mails.createdAt }

type Handlers = HandlersOf<{
  listMails: typeof listMails
  getMailPaper: typeof getMailPaper
  deleteMail: typeof deleteMail
  forgetMails: typeof forgetMails
}>

type Row = typeof mails.$inferSelect
/** Whoever reads such a link can enter as its addressee, so it takes every right, and no key has that. */
const isAdministrator = ({ kind, rights }: Person): boolean =>
  kind === 'session' && allowsAll(rights, ['manage', 'all'])

const opened = (row: Row, host: Pick<Host, 'secret'>): Promise<string> =>
  openTokens(row, host).catch(() => hideTokens(row.text))

export const mailHandlers: Handlers = {
  async listMails(ctx, { query }) {
    const { db, host, person } = ctx
    const { q } = query
    const isBlind = isHidden(ctx, 'User.email', 'Customer.email')
    const sought = isBlind ? [mails.subject] : [mails.to, mails.subject]
    const where = [q ? or(...sought.map((column) => ilike(column, contains(q)))) : undefined]
    const of = () => db.select().from(mails).$dynamic()
    const { rows, total } = await pageOf(
      db,
      { of, where, sorts: isBlind ? { ...sorts, to: mails.id } : sorts, otherwise: [desc(mails.id)] },
      query,
    )
    const showsTokens = !host.sendsMail && isAdministrator(person)
    const asMail = async (row: Row) => {
      const { invitation: _invitation, handedAt: _handedAt, messageId: _messageId, sealed: _sealed, ...mail } = row
      return {
        ...mail,
        text: showsTokens ? await opened(row, host) : hideTokens(row.text),
        papers: mail.papers.map((paper) => openedPaper(paper).title),
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      }
    }
    return { smtp: host.sendsMail, totalMails: total, mails: await Promise.all(rows.map(asMail)) }
  },
  async getMailPaper(ctx, { params }) {
    const [mail] = await ctx.db.select({ papers: mails.papers }).from(mails).where(eq(mails.id, params.id))
    const paper = mail?.papers[params.at - 1]
    return paper === undefined ? ctx.fail('paper_unknown') : openedPaper(paper)
  },
  async forgetMails({ db }, { emails, names }) {
    if (emails.length > 0) await db.delete(mails).where(inArray(sql`lower(${mails.to})`, emails))
    for (const said of [...emails, ...names]) {
      const without = (text: AnyColumn) => sql`replace(${text}, ${said}, '–')`
      await db
        .update(mails)
        .set({ subject: without(mails.subject), text: without(mails.text), papers: [], invitation: null })
        .where(sql`position(${said} in ${mails.subject} || ' ' || ${mails.text}) > 0`)
    }
  },
  async deleteMail(ctx, { params: { id } }) {
    const [mail] = await ctx.db.delete(mails).where(eq(mails.id, id)).returning()
    if (!mail) return ctx.fail('mail_unknown')
    ctx.changed({ subject: 'Outbox', id, before: { to: mail.to, subject: mail.subject } })
  },
}
