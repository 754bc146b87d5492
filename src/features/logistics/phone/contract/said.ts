/** What is said between the desk and a driver, and the cash that the driver carries: both sides read it. */
import * as z from 'zod/mini'
import { Text, TextOrNull } from '#contract/fields'

export const messageKinds = ['text', 'reorder', 'refused'] as const
export type MessageKind = (typeof messageKinds)[number]
export const answers = ['accepted', 'declined'] as const
export type Answer = (typeof answers)[number]
export const DriverMessage = z.object({
  id: z.int(),
  at: Text,
  fromDriver: z.boolean(),
  by: TextOrNull,
  kind: z.enum(messageKinds),
  text: Text,
  /** What could not be done, of those that say so. */
  refused: z.nullable(z.array(z.object({ did: Text, name: Text, why: Text, route: TextOrNull }))),
  /** Of another order that is asked for: what the desk says to it, once it has. */
  answer: z.nullable(z.enum(answers)),
  /** It waits for that. */
  isOpen: z.boolean(),
})
export type DriverMessage = z.infer<typeof DriverMessage>
/** What is taken at doors and not handed in yet, of each currency. */
export const Cash = z.object({ currency: Text, cents: z.int() })
