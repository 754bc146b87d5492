import { readSetting } from '#server/setting'
import { dateFormat } from '#contract/formats'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/place'
import { plainText } from '#contract/rich-text'
import { wallClock, weekdayOf } from '#contract/zone'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { bandOf } from '#features/logistics/settings/contract/band'
import { deliveryRules } from '#features/logistics/settings/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { stops } from '#features/logistics/routes/tables'
import type * as contract from '#features/email/contract/mailboxes'
import type { Template } from '#features/email/contract/mailboxes'
import { filledBody, filledText, missingIn, templateFields } from '#features/email/rules'
import { mailTemplates } from '#features/email/tables'

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

type Delivery = typeof deliveries.$inferSelect
type Hours = { day: string; from: string; until: string }
/** When it comes: as its route has it, else as its customer was promised, else while its depot is open. */
async function hoursOf({ db, now, language }: Base, row: Delivery): Promise<Hours> {
  const [depot] = row.depotId === null ? [] : await db.select().from(depots).where(eq(depots.id, row.depotId))
  const zone = depot?.zone ?? 'UTC'
  const [stop] = await db
    .select({ at: stops.arriveAt })
    .from(stops)
    .where(eq(stops.deliveryId, row.id))
    .orderBy(desc(stops.id))
    .limit(1)
  const comes = stop?.at ? await bandAround(db, stop.at, now) : undefined
  const [promised] = row.windows
  const day = comes ? wallClock(zone, comes.from).day : row.day
  const weekday = day && weekdayOf(day)
  const open = (depot?.hours ?? []).filter((one) => one.weekday === weekday)
  const clock = (at: Date) => wallClock(zone, at).time
  const hours = comes ? { from: clock(comes.from), until: clock(comes.until) } : (promised ?? hullOf(open))
  return { day: day ? dayWords(day, language) : '', from: hours?.from ?? '', until: hours?.until ?? '' }
}
const hullOf = (open: readonly { from: string; until: string }[]) =>
  open.length > 0
    ? {
        from: open.map(({ from }) => from).sort()[0]!,
        until: open
          .map(({ until }) => until)
          .sort()
          .at(-1)!,
      }
    : undefined
async function bandAround(db: Db, at: Date, now: Date) {
  const { bandPercent } = await readSetting(db, deliveryRules)
  return bandOf(at, now, bandPercent)
}
const regions = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-EG' } as const
const dayWords = (day: string, language: Language): string =>
  dateFormat(regions[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** Of a delivery that whoever asks may read; its hours are by the clock of its depot. */
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
  const known = {
    sender: ctx.person.fullName,
    ...(row && {
      customer: row.customer,
      code: row.code,
      ...(await hoursOf(ctx, row)),
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
