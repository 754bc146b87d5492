import { inArray, isNull, sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { emails, emailWords, letters } from '#features/email/tables'
import { boxesOf } from './boxes'

const { deletedAt, folder, id, isDeleted, letterId, listedAt, mailboxId } = emails
const of = (part: string) => sql`(select ${sql.raw(`l.${part}`)} from ${letters} l where l.id = ${letterId})`

/** In one's own mailbox and those one shares. */
export const findMails: Finding = {
  kind: 'mails',
  title: { en: 'Mail', fr: 'Courrier', ar: 'البريد' },
  icon: 'mail',
  needs: ['read', 'Email'],
  path: (mail, where) => {
    const [place = 'inbox', box = ''] = where.split('|')
    const path = place === 'inbox' ? '/apps/email' : `/apps/email/filter/${place}`
    return `${path}?${box === '' ? '' : `mailbox=${box}&`}mail=${mail}`
  },
  of: async (ctx) => {
    const me = ctx.person!.id
    const boxes = await boxesOf(ctx.db, me)
    const own = boxes.find(({ userId }) => userId === me)?.id ?? 0
    const shared = sql`case when ${mailboxId} = ${own} then '' else ${mailboxId}::text end`
    return {
      id,
      key: sql`(case when ${isDeleted} then 'trashed' else ${folder} end) || '|' || ${shared}`,
      text: emailWords,
      where: [inArray(mailboxId, [0, ...boxes.map((box) => box.id)]), isNull(deletedAt)],
      newest: sql`${listedAt} desc, ${id} desc`,
      title: of('subject'),
      detail: of('from_name'),
      day: sql`to_char(${listedAt} at time zone ${ctx.person?.zone ?? ctx.host.settings.zone}, 'YYYY-MM-DD')`,
    }
  },
}
