/** What vehicles ask of those who drive them. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const driversOf = command('driversOf', {
  says: 'Who drives a vehicle as their own',
  does: ['read', 'Driver'],
  input: z.object({ vehicleId: z.int() }),
  gives: z.object({ drivers: z.array(z.object({ id: z.int(), name: z.string() })) }),
})
