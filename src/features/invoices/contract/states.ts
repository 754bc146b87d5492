import { setsOf } from '#contract/states'

/** Credited: a credit note corrected it as a whole, or was itself set off. Written Off: its rest is no longer expected. */
export const states = [
  'Paid',
  'Downloaded',
  'Sent',
  'Draft',
  'Partial Payment',
  'Past Due',
  'Credited',
  'Written Off',
] as const
export type State = (typeof states)[number]

const invoicesIn = setsOf(states)
export const invoiceIs = {
  /** Its customer has it and still owes something. */
  unpaid: invoicesIn('Sent', 'Downloaded', 'Partial Payment', 'Past Due'),
  /** It becomes overdue by itself once its due date is over. */
  due: invoicesIn('Sent', 'Downloaded', 'Partial Payment'),
}
