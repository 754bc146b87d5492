/** What people at a desk do with the phone of a driver: sign it in and out, write to it, answer it, and take their cash. */
import * as z from 'zod/mini'
import { Int, Text, TextOrNull } from '#contract/fields'
import { planHeld } from '#features/logistics/deliveries/contract/routed'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { id } from '#contract/params'
import { answers, Cash, DriverMessage } from '#features/logistics/phone/contract/said'

const said = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const driver_unknown = [404, { message: 'Driver not found' }] as const
const root = '/api/apps/logistics/drivers/{id}'
const Taking = z.object({
  id: Int,
  deliveryId: Int,
  code: Text,
  customer: Text,
  cents: Int,
  dueCents: Int,
  currency: Text,
  takenAt: Text,
  handedInAt: TextOrNull,
  handedTo: TextOrNull,
})
export type Taking = z.infer<typeof Taking>
/** A hand-over as it was counted. */
const Count = z.object({
  id: Int,
  at: Text,
  by: TextOrNull,
  currency: Text,
  expectedCents: Int,
  countedCents: Int,
  reason: Text,
})
export type Count = z.infer<typeof Count>
export const Phone = z.object({
  phone: z.nullable(z.object({ name: Text, since: Text, lastSeenAt: Text })),
  /** A link that waits until somebody opens it. */
  link: z.nullable(z.object({ madeAt: Text, expiresAt: Text })),
  messages: z.array(DriverMessage),
  /** What they have taken at doors and not handed in, and what was handed in lately. */
  cash: hideable(z.array(Taking), 'Delivery.codCents'),
  /** What was counted of their hand-overs lately, and what came into the box of their depot today. */
  counts: hideable(z.array(Count), 'Delivery.codCents'),
  depotToday: hideable(z.array(Cash), 'Delivery.codCents'),
})
export type Phone = z.infer<typeof Phone>
export const getPhone = endpoint(`GET ${root}/phone`, {
  says: 'The phone that a driver is signed in with, and what was said with them',
  needs: ['read', 'Driver'],
  shows: 'Driver',
  params: { id },
  gives: [200, Phone],
  fails: { driver_unknown },
})
export const makeLink = endpoint(`POST ${root}/phone`, {
  says: 'Make a link by which a driver signs in with a phone: told in this answer and never again',
  needs: ['update', 'Driver'],
  params: { id },
  gives: [201, z.object({ url: Text, expiresAt: Text })],
  fails: { driver_unknown, driver_inactive: [409, { message: 'Only an active driver signs in' }] },
})
export const revokePhone = endpoint(`DELETE ${root}/phone`, {
  says: 'Sign the phone of a driver out, at once, and take their links back',
  needs: ['update', 'Driver'],
  params: { id },
  gives: [204],
  fails: { driver_unknown },
})
export const writeToDriver = endpoint(`POST ${root}/messages`, {
  says: 'Write to the phone of a driver',
  needs: ['update', 'Driver'],
  params: { id },
  body: z.strictObject({ text: said(1000).check(z.minLength(1)) }),
  gives: [201, DriverMessage],
  fails: { driver_unknown },
})
export const answerProposal = endpoint(`POST ${root}/messages/{message}/answer`, {
  says: 'Accept the order of stops that a driver asks for, which is then the one of their route, or decline it',
  needs: ['update', 'Driver'],
  also: ['Route'],
  params: { id, message: id },
  body: z.strictObject({ answer: z.enum(answers) }),
  gives: [201, DriverMessage],
  fails: {
    driver_unknown,
    message_unknown: [404, { message: 'There is no such request of this driver' }],
    order_forbidden: [403, { message: 'You may not change their route' }],
    proposal_answered: [409, z.object({ message: Text, answer: z.enum(answers) })],
    proposal_outdated: [
      409,
      { message: 'The route is another one by now, or somebody has set out to one of these stops' },
    ],
    routing_away: [502, { message: 'The routing server of the settings did not answer' }],
    ...planHeld,
  },
})
const counted = z.int().check(z.minimum(0), z.maximum(100_000_000_000))
/** As somebody at a desk counts at once. */
const mostTakings = 500
export const takeCash = endpoint(`POST ${root}/cash`, {
  says: 'A driver hands in what they took at doors: all of what is named, or nothing; a difference at the count needs a reason',
  needs: ['update', 'Driver'],
  params: { id },
  body: z.strictObject({
    ids: z.array(z.int32()).check(z.minLength(1), z.maxLength(mostTakings)),
    /** What the count came to, where that is another sum. */
    counted: z.optional(z.array(z.strictObject({ currency: said(3), cents: counted })).check(z.maxLength(20))),
    reason: z.optional(said(200)),
  }),
  gives: [201, z.object({ cash: z.array(Cash) })],
  fails: {
    driver_unknown,
    reason_missing: [400, { message: 'Give the reason for the difference' }],
    cash_unknown: [409, { message: 'Some of it was handed in meanwhile, or was never taken' }],
  },
})
