import { and, asc, eq, or, sql } from 'drizzle-orm'
import { plainText } from '#contract/rich-text'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/mailboxes/contract'
import type { Template } from '#features/mailboxes/contract'
import { filledBody, filledText, missingIn, templateFields } from '#features/mailboxes/rules'
import { mailTemplates } from '#features/mailboxes/tables'

type Handlers = HandlersOf<typeof contract>
type Row = typeof mailTemplates.$inferSelect
const asTemplate = ({ id, name, subject, body }: Row): Template => ({
  id,
  name,
  subject,
  body: body as Template['body'],
})

export const listTemplates: Handlers['listTemplates'] = async ({ db }) => ({
  templates: (await db.select().from(mailTemplates).orderBy(asc(mailTemplates.name))).map(asTemplate),
  fields: [...templateFields],
})

export const addTemplate: Handlers['addTemplate'] = async (ctx, { body }) => {
  const id = await nextId(ctx.db, mailTemplates)
  const [row] = await ctx.db
    .insert(mailTemplates)
    .values({ id, ...body, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!row) return ctx.fail('template_exists')
  ctx.changed({ subject: 'Mailbox', id: `template ${id}`, after: { name: body.name } })
  return asTemplate(row)
}

export const changeTemplate: Handlers['changeTemplate'] = async (ctx, { params: { id }, body }) => {
  const [known] = await ctx.db.select().from(mailTemplates).where(eq(mailTemplates.name, body.name))
  if (known && known.id !== id) return ctx.fail('template_exists')
  const [row] = await ctx.db
    .update(mailTemplates)
    .set({ ...body, version: sql`${mailTemplates.version} + 1` })
    .where(eq(mailTemplates.id, id))
    .returning()
  if (!row) return ctx.fail('template_unknown')
  ctx.changed({ subject: 'Mailbox', id: `template ${id}`, after: { name: body.name } })
  return asTemplate(row)
}

export const deleteTemplate: Handlers['deleteTemplate'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(mailTemplates).where(eq(mailTemplates.id, id)).returning()
  if (!row) return ctx.fail('template_unknown')
  ctx.changed({ subject: 'Mailbox', id: `template ${id}`, before: { name: row.name } })
}

/** Of a delivery that whoever asks may read; its hours are as it is promised, by the clock of its depot. */
export const fillTemplate: Handlers['fillTemplate'] = async (ctx, { params: { id }, query: { delivery } }) => {
  const [template] = await ctx.db.select().from(mailTemplates).where(eq(mailTemplates.id, id))
  if (!template) return ctx.fail('template_unknown')
  const mayRead = ctx.rights.can('read', 'Delivery')
  const isIt = /^\d{1,9}$/.test(delivery ?? '') ? eq(deliveries.id, Number(delivery)) : undefined
  const [row] =
    delivery && mayRead
      ? await ctx.db
          .select()
          .from(deliveries)
          .where(and(or(eq(deliveries.code, delivery), isIt), rowsOf(ctx, 'read', 'Delivery')))
      : []
  if (delivery && !row) return ctx.fail('delivery_unknown')
  const [window] = row?.windows ?? []
  const known = {
    sender: ctx.person.fullName,
    ...(row && {
      customer: row.customer,
      code: row.code,
      day: row.day ?? '',
      from: window?.from ?? '',
      until: window?.until ?? '',
      address: [row.line, row.city].filter(Boolean).join(', '),
    }),
  }
  const subject = filledText(template.subject, known)
  const body = filledBody(template.body as Template['body'], known)
  return {
    subject,
    body,
    to: row?.email ? { email: row.email, name: row.customer } : null,
    missing: missingIn(`${subject} ${plainText(body)}`),
  }
}
