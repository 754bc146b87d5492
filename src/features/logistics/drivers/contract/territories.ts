/** What drivers ask of the zones and of their phones. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const territoriesOf = command('territoriesOf', {
  says: 'Where a driver is sent, by name',
  does: ['read', 'Zone'],
  input: z.object({ driverId: z.int() }),
  gives: z.object({ territories: z.array(z.object({ id: z.int(), name: z.string(), colour: z.int() })) }),
})

export const signOutPhones = command('signOutPhones', {
  says: 'The phone of a driver is signed out, and links to sign in open no more',
  does: ['update', 'Driver'],
  input: z.object({ driverId: z.int() }),
})
