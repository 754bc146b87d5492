/** The figures above the list: groups by currency and state come from an index alone, the rest is adding up. */
import { count, isNull, sql, sum } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/invoices/contract'
import { invoices } from '#features/invoices/tables'

type Handlers = HandlersOf<typeof contract>
type Group = { currency: string; status: string; count: number; paidCents: number; balanceCents: number }

const { status, currency, paidCents, balanceCents, writtenOffCents, clientEmail, clientName, deletedAt } = invoices
const there = isNull(deletedAt)

export const summariseInvoices: Handlers['summariseInvoices'] = async ({ db }) => {
  // what was given up was not paid
  const paid = sql<number>`sum(${paidCents} - ${writtenOffCents})`.mapWith(Number)
  const left = sum(balanceCents).mapWith(Number)
  const groups: Group[] = await db
    .select({ currency, status, count: count(), paidCents: paid, balanceCents: left })
    .from(invoices)
    .where(there)
    .groupBy(currency, status)
  const people = db.selectDistinct({ clientName, clientEmail }).from(invoices).where(there).as('people')
  const [clients] = await db.select({ count: count() }).from(people)
  const counted = (state: string) => add(inStates(groups, state), 'count')
  const codes = [...new Set(groups.map((group) => group.currency))]
  const amounts = codes.map((code) => amountsOf(code, groups))
  return {
    clients: clients?.count ?? 0,
    invoices: add(groups, 'count'),
    drafts: counted('Draft'),
    paidInvoices: counted('Paid'),
    pastDue: counted('Past Due'),
    // what most invoices are written in comes first
    amounts: amounts.toSorted((one, other) => other.count - one.count).map(({ count: _count, ...sums }) => sums),
  }
}

const add = (groups: readonly Group[], what: 'count' | 'paidCents' | 'balanceCents'): number =>
  groups.reduce((all, group) => all + group[what], 0)
const inStates = (groups: readonly Group[], ...states: string[]) => groups.filter((one) => states.includes(one.status))

function amountsOf(code: string, groups: readonly Group[]) {
  const own = groups.filter((group) => group.currency === code)
  // what clients paid too much is owed to them, on an invoice as on a credit note
  const issued = own.filter((group) => group.status !== 'Draft')
  return {
    currency: code,
    count: add(own, 'count'),
    paidCents: add(own, 'paidCents'),
    unpaidCents: add(issued, 'balanceCents'),
    pastDueCents: add(inStates(own, 'Past Due'), 'balanceCents'),
  }
}
