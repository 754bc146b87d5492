/** What customers see and are told of their deliveries, as a desk asks for it: whoever tells them answers. */
import * as z from 'zod/mini'
import { TextOrNull } from '#contract/fields'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { stages } from '#features/logistics/deliveries/contract/states'

/** Of what a customer is told without asking: each once in an attempt. */
export const tellingKinds = ['planned', 'out', 'next', 'late', 'done', 'failed'] as const
export type TellingKind = (typeof tellingKinds)[number]
/** How a customer wants it handed over. */
export const hands = ['me', 'safe', 'neighbour'] as const
export type Hand = (typeof hands)[number]

const Link = z.object({
  /** Null where this person may not act for the customer. */
  url: TextOrNull,
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: TextOrNull,
  state: z.enum(['open', 'expired', 'revoked']),
})
const Telling = z.object({ kind: z.enum(tellingKinds), at: z.string(), to: z.string() })
export const Tracking = z.object({
  stage: z.enum(stages),
  link: z.nullable(Link),
  /** They do not want to be told. */
  isSilent: z.boolean(),
  wish: z.nullable(z.object({ hand: z.enum(hands), place: z.string(), at: z.string() })),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.string(), at: z.string() })),
  /** The time that they took last, and what it costs; what was charged is a part of their order. */
  slot: z.nullable(
    z.object({
      day: z.string(),
      from: z.string(),
      until: z.string(),
      cents: z.int(),
      chargedCents: z.int(),
      currency: z.string(),
      at: z.string(),
    }),
  ),
  /** Until when a time is held for them, that they have not taken yet. */
  heldUntil: TextOrNull,
  tellings: z.array(Telling),
})
export type Tracking = z.infer<typeof Tracking>
const of = '/api/apps/logistics/deliveries/{id}/tracking'
const delivery_unknown = [404, { message: 'Delivery not found' }] as const
export const getTracking = endpoint(`GET ${of}`, {
  says: 'The link that the customer of a delivery has, what they said by it, and what they were told',
  needs: ['read', 'Delivery'],
  params: { id },
  gives: [200, Tracking],
  fails: { delivery_unknown },
})
export const makeLink = endpoint(`POST ${of}`, {
  says: 'Make the link of a delivery: another one, and the one before leads nowhere any more',
  needs: ['update', 'Delivery'],
  params: { id },
  gives: [201, Tracking],
  fails: { delivery_unknown },
})
export const revokeLink = endpoint(`DELETE ${of}`, {
  says: 'Revoke the link of a delivery: it leads nowhere any more, and no other is made until somebody asks for it',
  needs: ['update', 'Delivery'],
  params: { id },
  gives: [204],
  fails: { delivery_unknown, link_missing: [409, { message: 'There is no link that is open' }] },
})

/** For whoever gives a delivery another time. */
export const tellAnew = command('tellAnew', {
  says: 'Deliveries have another time: their customers are told of it as if nothing was, and their links live on',
  does: ['update', 'Delivery'],
  input: z.object({ ids: z.array(z.int()) }),
})
