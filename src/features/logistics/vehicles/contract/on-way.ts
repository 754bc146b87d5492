/** Vehicles by the route that each is driving: routes answer it, which know where they lead and how far they are. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { int } from '#contract/params'
import { shownWarnings } from '#features/logistics/vehicles/contract'

/** Where its route leads from and to, and how much of it is over; one that drives none is at home. */
export const Vehicle = z.object({
  id: z.int(),
  location: z.int(),
  startCity: z.string(),
  startCountry: z.string(),
  endCity: z.string(),
  endCountry: z.string(),
  warnings: z.enum(shownWarnings),
  progress: z.int().check(z.minimum(0), z.maximum(100)),
})
export type Vehicle = z.infer<typeof Vehicle>

const sorts = ['location', 'startRoute', 'endRoute', 'warnings', 'progress'] as const
const gives = [200, z.object({ vehicles: z.array(Vehicle), totalVehicles: z.int() })] as const
export const listVehicles = endpoint('GET /api/apps/logistics/vehicles', {
  says: 'Vehicles by where they are on their way, with the worst of their warnings',
  needs: ['read', 'Vehicle'],
  also: ['Route', 'Depot'],
  query: list(...sorts),
  gives,
})
export const listOnWay = endpoint('GET /api/apps/logistics/on-way/{depot}', {
  says: 'Those of a depot, or with 0 of all, that are on a route now',
  needs: ['read', 'Vehicle'],
  also: ['Route', 'Depot'],
  params: { depot: int(0) },
  query: list(...sorts),
  gives,
})
