/** What happened to an invoice: its trail, and what its row says of the time before the trail, which is kept for a while only. */
import { and, desc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { audit } from '#server/tables'
import type * as contract from '#features/invoices/contract'
import { byCredit, byWriteOff, Event } from '#features/invoices/contract'
import { eventOf } from '#features/invoices/rules'
import { wholeOf, type Whole } from './rows'

type Handlers = HandlersOf<typeof contract>

const kinds = Event.shape.did.options
const mostEvents = 100

export const listInvoiceEvents: Handlers['listInvoiceEvents'] = async (ctx, { params: { id } }) => {
  const whole = await wholeOf(ctx, id)
  if (!whole) return ctx.fail('invoice_unknown')
  const rows = await ctx.db
    .select({ at: audit.at, by: audit.actorName, after: audit.after })
    .from(audit)
    .where(and(eq(audit.subject, 'Invoice'), eq(audit.subjectId, String(id))))
    .orderBy(desc(audit.id))
    .limit(mostEvents)
  const traced = rows.flatMap((row) => eventOf(row, kinds) ?? [])
  const known = new Set(traced.map(({ did }) => did))
  const events = [...traced, ...ownEvents(whole).filter(({ did }) => !known.has(did))]
  return { events: events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)) }
}

function ownEvents({ row, payments }: Whole): Event[] {
  const once = [
    { did: 'written', at: row.createdAt },
    { did: 'sent', at: row.sentAt, ...(row.sentTo && { to: row.sentTo }) },
    { did: 'downloaded', at: row.downloadedAt },
    { did: 'reminded', at: row.remindedAt, ...(row.sentTo && { to: row.sentTo }) },
  ] as const
  return [
    ...once.flatMap(({ at, ...event }) => (at ? [{ ...event, at: at.toISOString(), by: null }] : [])),
    ...payments.map(({ createdAt, by, cents, method }) => ({
      did: didBy(cents, method),
      at: createdAt.toISOString(),
      by,
      cents,
    })),
  ]
}

function didBy(cents: number, method: string): Event['did'] {
  if (method === byCredit) return 'credited'
  if (method === byWriteOff) return cents > 0 ? 'writtenOff' : 'dueAgain'
  return 'paid'
}
