import { dateIn, momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { kinds, parked, type Parked } from './seed/parked'
import { vehicles, vehicleWarnings } from './tables'

async function sowVehicles({ db, now }: SeedContext): Promise<void> {
  await db.insert(vehicles).values(parked.map((one, at) => vehicleOf(one, at, now)))
  const warned = parked.flatMap((one, at) => (one.warning ? [{ ...one.warning, vehicleId: at + 1 }] : []))
  await db.insert(vehicleWarnings).values(
    warned.map(({ vehicleId, kind, note, hours, seen }) => {
      const raisedAt = new Date(now.getTime() - hours * 3_600_000)
      // somebody of the office saw it ten minutes later
      const acknowledged = { acknowledgedAt: new Date(raisedAt.getTime() + 600_000), acknowledgedById: 1 }
      return { vehicleId, kind, note, raisedAt, ...(seen && acknowledged) }
    }),
  )
}

function vehicleOf(one: Parked, at: number, now: Date): typeof vehicles.$inferInsert {
  const { name, plate, type, depotId, state, reason = '', backIn, features = [] } = one
  return {
    id: at + 1,
    code: `V-${String(at + 1).padStart(2, '0')}`,
    name,
    plate,
    type,
    depotId,
    state,
    features,
    ...kinds[type],
    ...(name.startsWith('E-') && { fuel: 'electric', rangeMetres: 240_000, co2PerKm: 0 }),
    currency: 'USD',
    stateReason: reason,
    stateSince: new Date(now.getTime() - (at + 2) * 1_800_000),
    backOn: backIn === undefined ? null : dateIn(now, backIn),
    odometerMetres: 18_400_000 + ((at * 7919) % 97) * 1_130_000,
    location: 468_031 + at * 17,
    createdAt: momentAgo(now, 400 - at * 9),
  }
}

export const vehiclesSeed: Seed = {
  name: 'vehicles',
  always: [
    grantStep('Vehicle', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowVehicles],
}
