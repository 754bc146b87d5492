import * as z from 'zod/mini'
import { sheet } from '#contract/bodies'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { exported, list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'

export const dealKinds = ['percent', 'amount'] as const
export type DealKind = (typeof dealKinds)[number]
export const dealStates = ['running', 'planned', 'used_up', 'over', 'ended'] as const
export type DealState = (typeof dealStates)[number]

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const cents = whole(0, 100_000_000_000)
const fields = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  kind: z.enum(dealKinds),
  /** Of a share. */
  percent: whole(1, 100),
  /** Of an amount, in the currency of the shop. */
  cents,
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,24}$/)),
  /** So much a basket costs at least. */
  leastCents: cents,
  mostUses: whole(1, 1_000_000),
  /** The first and the last day on which it counts, by the clock of the installation. */
  from: Day,
  until: Day,
  note: z.string().check(z.trim(), z.maxLength(2000)),
}
type Said = { from: string; until: string; kind: DealKind; cents: number }
const inOrder = z.refine<Said>(({ from, until }) => from <= until, {
  path: ['until'],
  message: 'It ends before it begins',
})
const isWorth = z.refine<Said>(({ kind, cents: off }) => kind === 'percent' || off > 0, {
  path: ['cents'],
  message: 'It takes nothing off',
})
/** A deal as somebody makes it: what a code takes off the baskets of customers. */
export const NewDeal = z.strictObject(fields).check(inOrder, isWorth)
export type NewDeal = z.infer<typeof NewDeal>
export const DealChange = z.strictObject({ ...fields, version: z.optional(z.int()) }).check(inOrder, isWorth)

export const Deal = z.object({
  ...fields,
  id: z.int32(),
  currency: z.string(),
  state: z.enum(dealStates),
  /** Orders that were placed with it and not cancelled. */
  uses: z.int(),
  /** It is on an order, if only on one that was cancelled: its code stays, and it is not deleted. */
  isTaken: z.boolean(),
  /** What it took off those orders, and what they come to. */
  givenCents: z.int(),
  boughtCents: z.int(),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  version: z.int(),
})
export type Deal = z.infer<typeof Deal>

const deals = '/api/apps/ecommerce/deals'
const deal_unknown = [404, { message: 'Deal not found' }] as const
const code_taken = [409, { message: 'Another deal has this code' }] as const
const filters = { q: text, state: filterBy(...dealStates) }
const sorts = ['title', 'code', 'uses', 'given', 'from', 'until'] as const
export const listDeals = endpoint(`GET ${deals}`, {
  says: 'A page of deals, newest first, with how often each was used',
  needs: ['read', 'Deal'],
  also: ['Order'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ deals: z.array(Deal), total: z.int() })],
})
export const exportDeals = endpoint(`GET ${deals}/export`, {
  says: 'All deals that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Deal'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
export const getDeal = endpoint(`GET ${deals}/{id}`, {
  says: 'One deal: what it gives, how often it was used, and what it took off so far',
  needs: ['read', 'Deal'],
  also: ['Order'],
  params: { id },
  gives: [200, Deal],
  fails: { deal_unknown },
})
export const addDeal = endpoint(`POST ${deals}`, {
  says: 'Make a deal, in the currency of the shop; its code is written in capitals',
  needs: ['create', 'Deal'],
  also: ['Store'],
  body: NewDeal,
  gives: [201, Deal],
  fails: { code_taken },
})
export const updateDeal = endpoint(`PUT ${deals}/{id}`, {
  says: 'Change a deal, for baskets from now on; one that an order has keeps its code',
  needs: ['update', 'Deal'],
  params: { id },
  body: DealChange,
  gives: [201, Deal],
  fails: {
    deal_unknown,
    deal_outdated: outdated,
    code_taken,
    code_used: [409, { message: 'An order has this code: it stays' }],
  },
})
export const endDeal = endpoint(`POST ${deals}/{id}/end`, {
  says: 'End a deal before its last day: its code counts no more',
  needs: ['update', 'Deal'],
  params: { id },
  gives: [201, Deal],
  fails: { deal_unknown, deal_ended: [409, { message: 'It has ended already' }] },
})
export const deleteDeal = endpoint(`DELETE ${deals}/{id}`, {
  says: 'Delete a deal that no order has; one that is not there is gone already',
  needs: ['delete', 'Deal'],
  params: { id },
  gives: [204],
  fails: { deal_used: [409, { message: 'Orders have it: end it instead' }] },
})
