import type { DeliveryDetail } from '#features/logistics/deliveries/contract'

/** The end of it that is unsure: where the goods go, or of a pair where they are picked up. */
export function endOf({ lacks, ...one }: DeliveryDetail) {
  if (lacks.includes('pickupPoint') && !lacks.includes('point'))
    return {
      field: 'pickupPoint' as const,
      text: [one.pickupLine, one.pickupCity].filter(Boolean).join(', '),
      at: one.pickupLat === null || one.pickupLon === null ? undefined : ([one.pickupLon, one.pickupLat] as const),
    }
  return {
    field: 'point' as const,
    text: [one.line, one.city].filter(Boolean).join(', '),
    at: one.lat === null || one.lon === null ? undefined : ([one.lon, one.lat] as const),
  }
}

export type EndField = ReturnType<typeof endOf>['field']
