/** What routes ask of the vehicles that drive them: whoever hears where vehicles are answers. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

const at = { lat: z.number(), lon: z.number() }
const Heard = z.object({
  vehicleId: z.int(),
  ...at,
  recordedAt: z.date(),
  /** Where it stays, or stayed last, and since when. */
  place: z.object({ ...at, since: z.date(), staying: z.boolean() }),
  /** The drive of the demo: it follows its plan, and nobody saw it. */
  isDemo: z.boolean(),
})
export type Heard = z.infer<typeof Heard>
export const lastHeard = command('lastHeard', {
  says: 'Where vehicles were when they were heard of last',
  does: ['read', 'Position'],
  input: z.object({ vehicleIds: z.array(z.int()) }),
  /** Of those that were heard of at all. */
  gives: z.array(Heard),
})
export const leftDepot = command('leftDepot', {
  says: 'When a vehicle that stood at a depot left it first after a moment; null where it did not',
  does: ['read', 'Position'],
  input: z.object({ vehicleId: z.int(), depotId: z.int(), since: z.date() }),
  gives: z.object({ at: z.nullable(z.date()) }),
})
const Stay = z.object({ vehicleId: z.int(), ...at, arrivedAt: z.date(), leftAt: z.nullable(z.date()) })
export type Stay = z.infer<typeof Stay>
export const staysOf = command('staysOf', {
  says: 'Where vehicles stood between two moments, the earliest first',
  does: ['read', 'Position'],
  input: z.object({ vehicleIds: z.array(z.int()), from: z.date(), until: z.date() }),
  gives: z.array(Stay),
})
