import type { Base } from '#server/context'
import { readSetting } from '#server/setting'
import { deliveryRules } from '#features/logistics/settings/contract'
import type { Task } from './given'

type KnownFields = { [Field in keyof Task]?: Task[Field] | undefined } & { lat: number; lon: number }

/** A delivery that does not exist yet, with the times that the settings give to new deliveries. Customers who are offered a
 *  slot and dispatchers who look for a route are answered by the same row. */
export async function prospectiveDelivery(db: Base['db'], known: KnownFields): Promise<Task> {
  const { serviceSeconds, pickupSeconds, setupSeconds } = await readSetting(db, deliveryRules)
  return {
    id: 0,
    kind: 'delivery',
    lat: known.lat,
    lon: known.lon,
    pickupLat: null,
    pickupLon: null,
    windows: known.windows ?? [],
    pickupWindows: [],
    serviceSeconds: known.serviceSeconds ?? serviceSeconds,
    pickupSeconds,
    setupSeconds,
    weightGrams: known.weightGrams ?? 0,
    volumeLitres: known.volumeLitres ?? 0,
    items: known.items ?? 0,
    pallets: known.pallets ?? 0,
    skills: known.skills ?? [],
    features: known.features ?? [],
    allowedDrivers: known.allowedDrivers ?? [],
    excludedDrivers: [],
    priority: 0,
    position: 'any',
    tags: [],
    notWith: [],
  }
}
