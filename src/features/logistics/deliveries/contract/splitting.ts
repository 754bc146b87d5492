/** A delivery that is too much for one vehicle becomes several. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

export const mostParts = 20

export const splitDelivery = endpoint('POST /api/apps/logistics/deliveries/{id}/splits', {
  says: 'Split a delivery into several that carry about the same: it keeps the first part and leaves its route',
  needs: ['update', 'Delivery'],
  params: { id },
  body: z.strictObject({ parts: z.int().check(z.minimum(2), z.maximum(mostParts)) }),
  gives: [201, DeliveryDetail],
  fails: {
    delivery_unknown: [404, { message: 'Delivery not found' }],
    split_refused: [
      409,
      z.object({ message: z.string(), state: z.enum(deliveryStates), allowed: z.array(z.enum(deliveryStates)) }),
    ],
    pieces_few: [409, z.object({ message: z.string(), pieces: z.int() })],
    stop_started: [409, z.object({ message: z.string(), route: z.string() })],
    route_locked: [409, z.object({ message: z.string(), route: z.string() })],
  },
})
