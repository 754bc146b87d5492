/** Discount codes of baskets: orders ask what one takes off, and whoever keeps deals answers. */
import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { command } from '#contract/command'

const Data = {
  /** It counts from that day. */
  code_early: z.object({ message: Text, from: z.string() }),
  /** The basket costs less than it must. */
  code_small: z.object({ message: Text, leastCents: z.int(), currency: z.string() }),
  /** It was made for prices in another currency. */
  code_currency: z.object({ message: Text, currency: z.string() }),
} as const
/** As a customer writes it; empty, there is none. */
export const code = z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40)))
/** Of commands. */
export const codeFails = { code_unknown: true, code_over: true, code_used_up: true, ...Data } as const
/** Of the endpoints that pass them on. */
export const codeRefusals = {
  code_unknown: [409, { message: 'There is no such code' }],
  code_over: [409, { message: 'This code counts no more' }],
  code_used_up: [409, { message: 'This code was used as often as it may be' }],
  code_early: [409, Data.code_early],
  code_small: [409, Data.code_small],
  code_currency: [409, Data.code_currency],
} as const

/** What a deal took off a basket, and what it is called. */
export const AppliedDeal = z.object({ title: z.string(), code: z.string() })
export const takeCode = command('takeCode', {
  says: 'What a code takes off goods today. `holds`: nobody else has the last use of it until this transaction ends',
  does: ['read', 'Deal'],
  input: z.object({ code: z.string(), goodsCents: z.int(), currency: z.string(), holds: z.boolean() }),
  gives: z.extend(AppliedDeal, { dealId: z.int(), cents: z.int() }),
  fails: codeFails,
})
export const countCode = command('countCode', {
  says: 'What a deal that an order has takes off once other goods are in it, whatever became of the code since',
  does: ['read', 'Deal'],
  input: z.object({ dealId: z.int(), goodsCents: z.int() }),
  gives: z.object({ cents: z.nullable(z.int()) }),
})

type RefusalWith<C extends keyof typeof Data> = { code: C; data: z.infer<(typeof Data)[C]> }
type Plain = 'code_unknown' | 'code_over' | 'code_used_up'
export type RefusedCode =
  | { code: Plain }
  | RefusalWith<'code_early'>
  | RefusalWith<'code_small'>
  | RefusalWith<'code_currency'>
export const isOfCode = <R extends { code: string }>(refused: R): refused is R & RefusedCode =>
  Object.hasOwn(codeRefusals, refused.code)
