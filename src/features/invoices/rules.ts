import { split, times } from '#contract/money'
import type { Moves } from '#contract/moves'
import { totalsOf, type Totals } from '#contract/totals'
import { addDays } from '#contract/zone'
import { byCredit, byWriteOff, type Line, type moveNames, type Payment } from './contract'
import type { State } from '#features/invoices/contract/states'
import { invoiceIs } from '#features/invoices/contract/states'
import { dayMs } from '#contract/durations'

const open = invoiceIs.unpaid.states
/** `to` is where a move leads by itself; where amounts and days say more, `stateOf` does. */
export const invoiceMoves: Moves<(typeof moveNames)[number], State> = {
  send: { from: ['Draft', ...open], to: 'Sent' },
  download: { from: ['Sent'], to: 'Downloaded' },
  pay: { from: open, to: 'Partial Payment' },
  refund: { from: [...open, 'Paid'], to: 'Partial Payment' },
  lapse: { from: invoiceIs.due.states, to: 'Past Due' },
  remind: { from: ['Past Due'], to: 'Past Due' },
}

type Standing = {
  isSent: boolean
  isDownloaded: boolean
  totalCents: number
  paidCents: number
  creditedCents: number
  writtenOffCents: number
  dueDate: string
  today: string
}
/** In which state an invoice is follows from what was done with it, what is paid, and the day. */
export function stateOf(standing: Standing): State {
  const { isSent, isDownloaded, totalCents, paidCents, creditedCents, writtenOffCents, dueDate, today } = standing
  if (!isSent) return 'Draft'
  const balance = totalCents - paidCents
  // of a credit note it is we who pay
  if (totalCents < 0 ? balance >= 0 : balance <= 0) {
    if (creditedCents > 0 && creditedCents >= Math.abs(totalCents)) return 'Credited'
    return writtenOffCents > 0 ? 'Written Off' : 'Paid'
  }
  if (totalCents > 0 && dueDate < today) return 'Past Due'
  if (paidCents !== 0) return 'Partial Payment'
  return isDownloaded ? 'Downloaded' : 'Sent'
}

export type Bill = {
  currency: string
  lines: readonly Pick<Line, 'quantity' | 'cents' | 'taxRate' | 'discountRate'>[]
  discountRate: number
  discountCents: number
  taxIncluded: boolean
}
/** What it costs: a percentage off all lines is taken of what is left after the discounts of each. */
export function costOf({ currency, lines, discountRate, discountCents, taxIncluded }: Bill): Totals {
  const priced = { currency, lines, taxIncluded }
  const plain = totalsOf(priced)
  const base = plain.subtotalCents - plain.discountCents
  const share = times({ cents: base, currency }, discountRate, 10_000).cents
  // nothing is less than free; of a credit note there is nothing to take off
  return totalsOf({ ...priced, discountCents: Math.max(0, Math.min(share + discountCents, base)) })
}

type Credited = Omit<Bill, 'lines'> & { lines: readonly Line[] }
/** What takes back so much of an invoice: its own lines where it is all of it, else a line for each rate of its tax.
 *  @example creditLines(invoice, 500, 'Broken').lines[0].quantity // -1 */
export function creditLines(bill: Credited, cents: number, title: string): { lines: Line[]; taxIncluded: boolean } {
  const { taxIncluded, currency } = bill
  const all = costOf(bill)
  const negated = bill.lines.map((line) => ({ ...line, quantity: -line.quantity }))
  const whole = costOf({ ...bill, lines: negated, discountRate: 0, discountCents: 0 })
  if (all.totalCents === cents && whole.totalCents === -cents) return { lines: negated, taxIncluded }
  const rates = [...new Set(bill.lines.map(({ taxRate }) => taxRate))]
  // a line may take off what others ask for
  const shares = rates.map((rate) =>
    Math.max(
      0,
      all.lines.reduce((sum, line, at) => sum + (bill.lines[at]!.taxRate === rate ? line.totalCents : 0), 0),
    ),
  )
  const lines = split({ cents, currency }, shares).flatMap((part, at): Line[] =>
    part.cents === 0
      ? []
      : [{ title, detail: '', quantity: -1, cents: part.cents, taxRate: rates[at]!, discountRate: 0 }],
  )
  return { lines, taxIncluded: true }
}

/** As it is read: each line after its own discount, their sum, and what is off that sum. */
export function readable(bill: Bill) {
  const { lines, subtotalCents, discountCents, taxes, totalCents } = costOf(bill)
  const off = bill.lines.map(
    ({ discountRate }, at) => times({ cents: lines[at]!.cents, currency: bill.currency }, discountRate, 10_000).cents,
  )
  const own = off.reduce((sum, cents) => sum + cents, 0)
  return {
    amounts: lines.map(({ cents }, at) => cents - off[at]!),
    subtotalCents: subtotalCents - own,
    discountCents: discountCents - own,
    taxes,
    totalCents,
  }
}

/** How a payment is called on paper: a credit note or a write-off moved no money. */
export function wordFor({ cents, method }: Pick<Payment, 'cents' | 'method'>) {
  if (method === byCredit) return 'credited'
  if (method === byWriteOff) return 'writtenOff'
  return cents > 0 ? 'paid' : 'refunded'
}

/** Then the lines say each their own; else the sum at the end says it once. */
export const hasSeveralRates = (lines: readonly Pick<Line, 'taxRate'>[]): boolean =>
  new Set(lines.map(({ taxRate }) => taxRate)).size > 1

export const mostReminders = 4
type Reminded = { remindedAt: Date | null; reminders: number }
/** Once a week, four times; then a person writes. */
export const isToBeReminded = ({ remindedAt, reminders }: Reminded, now: Date): boolean =>
  reminders < mostReminders && (remindedAt === null || now.getTime() - remindedAt.getTime() >= 7 * dayMs - dayMs / 2)

/** Days from the first to the second. @example daysBetween('2026-05-01', '2026-05-31') // 30 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The days to pay that people choose from. */
export const usualDays = [0, 7, 14, 30, 45, 60] as const

export const periods = ['thisMonth', 'lastMonth', 'last30', 'last90', 'thisYear'] as const
export type Period = (typeof periods)[number]
/** Its first and its last day. @example rangeOf('lastMonth', '2026-05-12') // ['2026-04-01', '2026-04-30'] */
export function rangeOf(period: Period, today: string): [start: string, end: string] {
  const month = `${today.slice(0, 7)}-01`
  const before = addDays(month, -1)
  if (period === 'thisMonth') return [month, addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1)]
  if (period === 'lastMonth') return [`${before.slice(0, 7)}-01`, before]
  if (period === 'thisYear') return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
  return [addDays(today, period === 'last30' ? -29 : -89), today]
}

type Trace = { at: Date; by: string | null; after: unknown }
export type Happened = { at: string; by: string | null; did: string; to?: string; cents?: number }
/** One row of the trail as something that happened to an invoice; undefined where it says nothing to people. */
export function eventOf<Did extends string>({ at, by, after }: Trace, kinds: readonly Did[]) {
  const said = (after ?? {}) as Record<string, unknown>
  const did = kinds.find((kind) => kind === said['did'])
  if (did === undefined) return undefined
  return {
    at: at.toISOString(),
    by,
    did,
    ...(typeof said['to'] === 'string' && { to: said['to'] }),
    ...(typeof said['cents'] === 'number' && { cents: said['cents'] }),
  }
}
