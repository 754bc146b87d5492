/** Everything at a depot goes for good: whoever has rows there takes them away, what refers to others first. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

const input = z.object({ depotId: z.int() })
export const clearExceptions = command('clearExceptions', {
  says: 'The exceptions of a depot go',
  does: ['delete', 'Exception'],
  input,
})
export const clearRuns = command('clearRuns', {
  says: 'The optimisation runs of a depot go',
  does: ['delete', 'Run'],
  input,
})
export const clearRoutes = command('clearRoutes', {
  says: 'The routes of a depot go; not where a route of another one brings something of it',
  does: ['delete', 'Route'],
  input,
  fails: { stops_elsewhere: true },
})
export const clearDeliveries = command('clearDeliveries', {
  says: 'The deliveries of a depot go, and the orders they were for are told',
  does: ['delete', 'Delivery'],
  input,
})
export const clearZones = command('clearZones', {
  says: 'The zones of a depot go',
  does: ['delete', 'Zone'],
  input,
})
export const clearDrivers = command('clearDrivers', {
  says: 'The drivers of a depot go, and their phones are signed out',
  does: ['delete', 'Driver'],
  input,
})
export const clearVehicles = command('clearVehicles', {
  says: 'The vehicles of a depot go; those of others that end there end at their own',
  does: ['delete', 'Vehicle'],
  input,
})
export const clearDepot = command('clearDepot', {
  says: 'A depot at which nothing stands any more goes for good',
  does: ['delete', 'Depot'],
  input,
  fails: { depot_in_use: true },
})
