/** What is so of a driver on one day alone: boards ask for it, and take it back. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { absenceReasons } from '#features/logistics/drivers/contract'
import { day } from '#features/logistics/depots/contract'

const of = { id: z.int(), day }
const values = {
  /** Until when they work that day, by the clock of their depot, and not when their week says. */
  overtime: z.nullable(z.string()),
  away: z.nullable(z.enum(absenceReasons)),
}
export const dayOfDriver = command('dayOfDriver', {
  says: 'What is so of a driver on one day alone',
  does: ['read', 'Driver'],
  input: z.object(of),
  gives: z.object(values),
})
export const setDriverDay = command('setDriverDay', {
  says: 'On one day alone a driver works longer, or is away; what is not named stays as it is',
  does: ['update', 'Driver'],
  input: z.object({ ...of, overtime: z.optional(values.overtime), away: z.optional(values.away) }),
  fails: { driver_unknown: true },
})
