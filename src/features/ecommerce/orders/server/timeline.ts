/** What happened to an order: read from its ledger, its trail, its documents and its deliveries. */
import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { fieldChanges, type FieldChange } from '#contract/field-changes'
import { hides, type FieldName } from '#contract/hidden'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import type { Happening } from '#features/ecommerce/orders/contract/timeline'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'
import { orderEntries } from '#features/ecommerce/orders/tables'
import { mailKinds } from '#features/ecommerce/store/contract/mail-kinds'
import { storeLocations } from '#features/ecommerce/store/tables'
import { invoices } from '#features/invoices/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { users } from '#features/people/users/tables'
import type { OrderRow } from './rows'
import { orderIs } from '#features/ecommerce/orders/contract/states'

export async function timelineOf(ctx: Base, row: OrderRow): Promise<Happening[]> {
  const parts = [
    await placed(ctx, row),
    await documentsOf(ctx, row),
    await moneyOf(ctx, row),
    await deliveriesMade(ctx, row),
    await toldByTrail(ctx, row),
  ]
  // of what happened at one moment, the last comes first
  const all = parts.flat().toReversed()
  return all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

async function placed({ db }: Base, row: OrderRow): Promise<Happening[]> {
  const { placedAt, createdBy, reference } = row
  const [person] =
    createdBy === null ? [] : await db.select({ name: users.fullName }).from(users).where(eq(users.id, createdBy))
  const from = reference !== '' ? 'file' : createdBy === null ? 'shop' : 'hand'
  return [{ at: placedAt.toISOString(), by: person?.name ?? null, what: 'placed', from }]
}

const kinds = { credit: 'credited', payment: 'paid', refund: 'refunded', write_off: 'writtenOff' } as const
const takenBack = { payment: 'unpaid', write_off: 'dueAgain' } as const
type TimelineKind = keyof typeof kinds
const isTold = (kind: string): kind is TimelineKind => Object.hasOwn(kinds, kind)
const isTakenBack = (kind: TimelineKind): kind is keyof typeof takenBack => Object.hasOwn(takenBack, kind)

async function moneyOf({ db }: Base, row: OrderRow): Promise<Happening[]> {
  const { kind, cents, at, reason, method, id, orderId, byId } = orderEntries
  const entries = await db
    .select({ kind, cents, at, by: users.fullName, reason, method })
    .from(orderEntries)
    .leftJoin(users, eq(users.id, byId))
    .where(and(eq(orderId, row.id), inArray(kind, Object.keys(kinds) as TimelineKind[])))
    .orderBy(asc(id))
  return entries.flatMap((entry): Happening[] => {
    const of = entry.kind
    // a credit that a lower price used up is told by the edit
    if (!isTold(of) || (of === 'credit' && entry.cents < 0)) return []
    const what = entry.cents < 0 && isTakenBack(of) ? takenBack[of] : kinds[of]
    const { by, reason: note, method: way } = entry
    return [{ at: entry.at.toISOString(), by, what, cents: Math.abs(entry.cents), note, ...(way && { method: way }) }]
  })
}

/** For those who may read invoices. */
async function documentsOf(ctx: Base, row: OrderRow): Promise<Happening[]> {
  if (!ctx.rights.can('read', 'Invoice')) return []
  const { id, totalCents, createdAt, orderId, deletedAt } = invoices
  const all = await ctx.db
    .select({ id, totalCents, createdAt })
    .from(invoices)
    .where(and(eq(orderId, row.id), isNull(deletedAt)))
    .orderBy(asc(id))
  return all.map((one) => ({
    at: one.createdAt.toISOString(),
    by: null,
    what: one.totalCents < 0 ? 'creditNote' : 'invoiced',
    number: one.id,
    cents: Math.abs(one.totalCents),
  }))
}

async function deliveriesMade(ctx: Base, row: OrderRow): Promise<Happening[]> {
  const { id, code, createdAt, orderId, deletedAt, createdById } = deliveries
  const all = await ctx.db
    .select({ id, code, createdAt, by: users.fullName })
    .from(deliveries)
    .leftJoin(users, eq(users.id, createdById))
    .where(and(eq(orderId, row.id), isNull(deletedAt), rowsOf(ctx, 'read', 'Delivery')))
    .orderBy(asc(id))
  return all.map(({ id: delivery, code: named, createdAt: at, by }) => ({
    at: at.toISOString(),
    by,
    what: 'delivery',
    delivery: { id: delivery, code: named },
  }))
}

type Logged = { status?: OrderStatus; mailed?: string } & Record<string, unknown>

/** Who brings it: a phone is no person who signed in, so the trail does not name them. */
async function driverOf({ db }: Base, row: OrderRow): Promise<string | null> {
  const [one] = await db
    .select({ name: drivers.name })
    .from(deliveries)
    .innerJoin(drivers, eq(drivers.id, deliveries.driverId))
    .where(and(eq(deliveries.orderId, row.id), isNull(deliveries.deletedAt)))
    .orderBy(desc(deliveries.id))
    .limit(1)
  return one?.name ?? null
}

async function toldByTrail(ctx: Base, row: OrderRow): Promise<Happening[]> {
  const trail = await ctx.db
    .select({ at: audit.at, by: audit.actorName, before: audit.before, after: audit.after })
    .from(audit)
    // an order never comes back under an id, and its moves and edits say so themselves
    .where(and(eq(audit.subject, 'Order'), eq(audit.subjectId, String(row.id)), gte(audit.at, row.placedAt)))
    .orderBy(asc(audit.id))
  const places = await ctx.db.select({ id: storeLocations.id, name: storeLocations.name }).from(storeLocations)
  const driver = await driverOf(ctx, row)
  return trail.flatMap((one): Happening[] => {
    const [before, after] = [(one.before ?? {}) as Logged, (one.after ?? {}) as Logged]
    const told = { at: one.at.toISOString(), by: one.by }
    const mail = mailKinds.find((kind) => kind === after.mailed)
    if (mail) return [{ ...told, by: null, what: 'mailed', mail }]
    if (after.status) {
      const by = one.by ?? (orderIs.byDriver(after.status) ? driver : null)
      return [{ ...told, by, what: 'moved', status: after.status }]
    }
    const named = (from: Logged) => inWords(from, places)
    const changes = fieldChanges({ before: named(before), after: named(after), quiet }).filter(
      ({ field }) => field in before,
    )
    if (changes.length === 0 && !('edited' in after)) return []
    return [{ ...told, what: 'edited', changes: changes.map(withoutHidden(ctx)) }]
  })
}

/** What follows from the fields that a person changed, or is told by the ledger. */
const quiet = new Set(
  `edited version mailed order customer customerId dealId forgotten imported subtotalCents taxCents shippingTaxRate
  currency payment creditedCents paidCents refundedCents writtenOffCents`.split(/\s+/),
)

type Place = { id: number; name: string }
/** Addresses as one line, and places by their names. */
const inWords = (from: Logged, places: readonly Place[]): Logged =>
  Object.fromEntries(
    Object.entries(from).map(([field, value]) => [
      field,
      field === 'locationId' ? (places.find(({ id }) => id === value)?.name ?? '') : asLine(value),
    ]),
  )
function asLine(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('line' in value)) return value
  const { name, line, postcode, city, country } = value as Record<string, string>
  return [name, line, `${postcode ?? ''} ${city ?? ''}`.trim(), country].filter(Boolean).join(', ')
}

const hiddenBy: Readonly<Record<string, readonly FieldName[]>> = {
  deliverTo: ['Order.deliverTo', 'Customer.addresses'],
  billTo: ['Order.billTo', 'Customer.addresses'],
  note: ['Order.note'],
}
const withoutHidden =
  ({ rights }: Pick<Base, 'rights'>) =>
  (change: FieldChange): FieldChange =>
    hides(rights, ...(hiddenBy[change.field] ?? [])) ? { ...change, before: null, after: null } : change
