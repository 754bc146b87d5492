/** What deliveries ask of the routes they may be in: where one would fit, and to be let go. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { day } from '#features/logistics/depots/contract'
import { windows } from '#features/logistics/deliveries/contract/freight'

const [whole, words] = [z.int(), z.string()]
const most = z.optional(whole.check(z.minimum(0), z.maximum(1_000_000_000)))
const asked = z.optional(z.array(words.check(z.maxLength(40))).check(z.maxLength(20)))
const degrees = (largest: number) => z.number().check(z.minimum(-largest), z.maximum(largest))

/** `after`: the stop it would follow; `minutes`: that the route lasts longer. */
const Fit = z.object({
  routeId: whole,
  route: words,
  driver: z.nullable(words),
  after: z.nullable(whole),
  beginAt: words,
  minutes: z.number(),
  metres: whole,
})
export type Fit = z.infer<typeof Fit>
export const Fits = z.object({ fits: z.array(Fit), timedBy: words, zone: words })
export const routingAway = [502, { message: 'The routing server of the settings did not answer' }] as const
export const findFits = endpoint('POST /api/apps/logistics/routes/fits', {
  says: 'Into which routes of a day a delivery would fit that is not there yet, those that it makes least longer first',
  needs: ['read', 'Route'],
  also: ['Delivery'],
  body: z.strictObject({
    depotId: z.int32(),
    day,
    lat: degrees(90),
    lon: degrees(180),
    windows: z.optional(windows),
    serviceSeconds: most,
    weightGrams: most,
    volumeLitres: most,
    items: most,
    pallets: most,
    skills: asked,
    features: asked,
    allowedDrivers: z.optional(z.array(z.int32())),
  }),
  gives: [200, Fits],
  fails: { depot_unknown: [400, { message: 'There is no such depot' }], routing_away: routingAway },
})
export const freeStops = command('freeStops', {
  says: 'Take deliveries out of the routes they are in, where no driver has set out to them',
  does: ['update', 'Route'],
  input: z.object({ deliveryIds: z.array(whole) }),
  fails: { stop_started: z.object({ deliveryId: whole, route: words }) },
})
