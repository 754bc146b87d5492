/** Searches and reasons know which streets are closed. */
import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { Zone } from '#features/logistics/zones/contract'
import type { Reason, RunDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ringOf = (lon: number, lat: number, by: number): [number, number][] => [
  [lon - by, lat - by],
  [lon + by, lat - by],
  [lon + by, lat + by],
  [lon - by, lat + by],
  [lon - by, lat - by],
]
const drain = async () => {
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host)) continue
}
async function planned(deliveryIds: number[]): Promise<RunDetail> {
  const body = { day, depotId: depot.id, mode: 'fresh', timeLimit: 1, scope: { deliveryIds } }
  const { id } = await json<RunDetail>(admin(`POST ${base}/runs`, body))
  await drain()
  return json(admin(`GET ${base}/runs/${id}`))
}

const plannedIn = ({ found }: RunDetail) =>
  found!.routes.flatMap(({ stops }) => stops.flatMap(({ deliveryId }) => deliveryId ?? []))

test('what is closed off is not planned and says why; opened again it is', async () => {
  const ids = depot.deliveries.slice(0, 6)
  const plan = { day, depotId: depot.id, driverId: depot.drivers[0] }
  await admin(`POST ${base}/routes`, { ...plan, deliveryIds: ids.slice(1) })
  const [door] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, ids[0]!))
  await world.host.db.update(deliveries).set({ windows: [] }).where(eq(deliveries.id, ids[0]!))
  // all streets around the door, but not those at it
  const [outer, hole] = [ringOf(door!.lon!, door!.lat!, 0.0022), ringOf(door!.lon!, door!.lat!, 0.0011).toReversed()]
  const coordinates = [outer, hole]
  const polygon = { type: 'Polygon', coordinates }
  const before = await planned(ids)
  expect(plannedIn(before)).toContain(ids[0])
  const zone = await json<Zone>(
    admin(`POST ${base}/zones`, { name: 'Flooded', kind: 'avoid', polygon, depotId: depot.id }),
  )
  const during = await planned(ids)
  expect(plannedIn(during)).not.toContain(ids[0])
  expect(plannedIn(during).length).toBeGreaterThan(2)
  const { reasons } = await json<{ reasons: Reason[] }>(admin(`GET ${base}/runs/reasons/${ids[0]}`))
  expect(reasons.find(({ routeId }) => routeId > 0)).toMatchObject({ reason: 'unreachable' })
  await admin(`DELETE ${base}/zones/${zone.id}`)
  const after = await planned(ids)
  expect(plannedIn(after)).toContain(ids[0])
  expect(after.measures!.after.driveSeconds).toBe(before.measures!.after.driveSeconds)
})
