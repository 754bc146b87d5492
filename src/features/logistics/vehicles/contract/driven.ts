/** What is asked here of those who use vehicles: who drives one, and, when it or a driver is deleted, that they end what counts on it
 *  from now on and keep what was done with it. It may be restored for a while. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { id } from '#contract/params'
import { VehicleDetail } from '#features/logistics/vehicles/contract'

export const driversOf = command('driversOf', {
  says: 'Who drives a vehicle as their own',
  does: ['read', 'Driver'],
  input: z.object({ vehicleId: z.int() }),
  gives: z.object({ drivers: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

/** One of the two. */
const who = z.object({ vehicleId: z.optional(z.int()), driverId: z.optional(z.int()) })

export const leaveVehicle = command('leaveVehicle', {
  says: 'A vehicle is nobody’s usual one any more',
  does: ['update', 'Driver'],
  input: z.object({ vehicleId: z.int() }),
})
export const leaveZones = command('leaveZones', {
  says: 'No zone belongs to a vehicle or a driver any more',
  does: ['update', 'Zone'],
  input: who,
})
export const leaveRoutes = command('leaveRoutes', {
  says: 'Routes that are not over go on without a vehicle or a driver; those that are over keep them',
  does: ['update', 'Route'],
  input: who,
})
export const stopTrackers = command('stopTrackers', {
  says: 'The devices of a vehicle or a driver are refused from now on',
  does: ['delete', 'Tracker'],
  input: who,
})

export const restoreVehicle = endpoint('POST /api/apps/logistics/vehicles/{id}/restore', {
  says: 'Bring back a vehicle that was deleted, in the state it had; who drove it is to be said anew',
  needs: ['delete', 'Vehicle'],
  also: ['Depot', 'Driver'],
  params: { id },
  gives: [201, VehicleDetail],
  fails: {
    vehicle_unknown: [404, { message: 'No deleted vehicle has this id' }],
    depot_unknown: [409, { message: 'Its depot was deleted: bring that back first' }],
    code_taken: [409, { message: 'Another vehicle has its code by now' }],
    plate_taken: [409, { message: 'Another vehicle has its plate by now' }],
  },
})
export const forgetVehicles = job('forgetVehicles', {
  says: 'Remove for good the vehicles that were deleted long ago',
  lane: 'quick',
  every: { at: '03:12' },
})
