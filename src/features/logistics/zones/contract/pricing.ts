/** What is asked here of who sells: what it costs more to come to a door. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const surchargeAt = command('surchargeAt', {
  says: 'What a delivery window costs on top at a door: that of the dearest zone of pricing it lies in',
  does: ['read', 'Zone'],
  input: z.object({ lat: z.number(), lon: z.number() }),
  gives: z.object({ cents: z.int() }),
})
