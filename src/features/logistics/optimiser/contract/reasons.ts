/** Why deliveries are in no route, and the answers to that. */
import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id, int } from '#contract/params'
import { planHeld } from '#features/logistics/deliveries/contract/routed'
import { changeNames, Reason, Remedy } from '#features/logistics/routes/contract/planning'
import { Fact, Snapshot } from '#features/logistics/routes/contract/steps'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const root = '/api/apps/logistics/runs'
const draft_unknown = [404, { message: 'Draft not found' }] as const
const routing_away = [502, { message: 'The routing server of the settings did not answer' }] as const
const delivery_unfit = [
  409,
  z.object({ message: Text, deliveryId: Int, state: z.nullable(z.enum(deliveryStates)) }),
] as const
/** Of one delivery in a word: the route that is nearest to taking it, and what would put it in. */
export const Brief = z.object({
  deliveryId: Int,
  day: Text,
  zone: Text,
  reason: z.nullable(Reason),
  remedy: z.nullable(Remedy),
})
export type Brief = z.infer<typeof Brief>
const looked = { reasons: z.array(Reason), remedies: z.array(Remedy) }
export const getReasons = endpoint(`GET ${root}/reasons/{delivery}`, {
  says: 'Why a delivery is in no route, vehicle by vehicle, and the least changes that were tried and put it in',
  needs: ['read', 'Run'],
  also: ['Route', 'Delivery', 'Draft'],
  params: { delivery: id },
  /** Of a draft: why it is in none of its routes. */
  query: { draft: int(0) },
  gives: [200, z.object({ deliveryId: Int, code: Text, name: Text, day: Text, zone: Text, ...looked })],
  fails: { delivery_unfit, routing_away, draft_unknown },
})
export const briefReasons = endpoint(`POST ${root}/reasons`, {
  says: 'Of some deliveries that are ready, each in a word: what keeps it out of the route that is nearest to taking it, and the least change that puts it in',
  needs: ['read', 'Run'],
  also: ['Route', 'Delivery', 'Draft'],
  body: z.strictObject({
    depotId: z.int32(),
    deliveryIds: z.array(z.int32()).check(z.minLength(1), z.maxLength(12)),
    /** Of a draft: why they are in none of its routes. */
    draftId: z.optional(z.int32()),
  }),
  gives: [200, z.object({ told: z.array(Brief) })],
  fails: { routing_away, draft_unknown },
})
const change = z.enum([...changeNames, 'tomorrow'])
const change_forbidden = [403, { message: 'You may not make this change' }] as const
export const answerReasons = endpoint(`POST ${root}/reasons/{delivery}`, {
  says: 'Make one of the changes and put the delivery into the route, or leave it for tomorrow',
  needs: ['update', 'Run'],
  also: ['Route', 'Delivery', 'Driver'],
  params: { delivery: id },
  body: z.strictObject({
    change,
    routeId: z.optional(z.int32()),
    driverId: z.optional(z.nullable(z.int32())),
  }),
  gives: [201, z.object({ routeId: z.nullable(Int), day: Text })],
  fails: {
    delivery_unfit,
    routing_away,
    change_gone: [409, { message: 'This no longer puts it into a route: look again' }],
    change_forbidden,
    ...planHeld,
  },
})
export const keptWhys = ['unfit', 'none', 'gone'] as const
export const answerMany = endpoint(`POST ${root}/remedies`, {
  says: 'Make the same kind of change for several deliveries that wait, each as far as it needs, or leave them for tomorrow: one step',
  needs: ['update', 'Run'],
  also: ['Route', 'Delivery', 'Driver'],
  body: z.strictObject({
    depotId: z.int32(),
    deliveryIds: z.array(z.int32()).check(z.minLength(1), z.maxLength(50)),
    change,
  }),
  gives: [
    201,
    z.object({
      done: z.array(z.object({ deliveryId: Int, routeId: z.nullable(Int) })),
      /** What stays as it was: no longer waiting, helped by no such change, or others have taken its place. */
      kept: z.array(z.object({ deliveryId: Int, why: z.enum(keptWhys) })),
    }),
  ],
  fails: {
    routing_away,
    change_forbidden,
    none_waits: [409, { message: 'None of these waits to be planned' }],
    ...planHeld,
  },
})
const gift = {
  deliveryId: Int,
  day: Text,
  depotId: Int,
  driverId: z.nullable(Int),
  vehicleId: z.nullable(Int),
}
const Gift = z.object({ ...gift, remedy: Remedy })
export type Gift = z.infer<typeof Gift>
export const giveAnswer = command('giveAnswer', {
  says: 'Make a change that was found and put the delivery into its route; `sound`: only where nothing is wrong there by it',
  does: ['update', 'Route'],
  input: z.extend(Gift, { sound: z.boolean() }),
  /** `bare`: the route that was made for it, as it was before. */
  gives: z.object({ routeId: Int, facts: z.array(Fact), bare: z.nullable(Snapshot) }),
  fails: { change_gone: true },
})
