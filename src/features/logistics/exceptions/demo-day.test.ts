/** Whoever looks at the demo in its working hours sees somebody late, off their way and not heard of. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { features } from '#features/server'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { driveDemo } from '#features/logistics/positions/contract'
import { liveDemo } from '#features/logistics/routes/contract/jobs'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { silentMinutes, type MapVehicle } from '#features/logistics/positions/contract'
import type { Exception, ExceptionKind } from './contract'

const world = aWorld()
const admin = world.client('admin')
const run = async () => {
  while (await runNext(features, world.host)) continue
}
const openNow = async () => {
  const { host } = world
  await enqueue(host.db, liveDemo, {}, { now: host.now() })
  await run()
  await enqueue(host.db, driveDemo, { seconds: 0 }, { now: host.now() })
  await run()
  await enqueue(host.db, watchExceptions, undefined, { now: host.now() })
  await run()
  const answer = await admin('GET /api/apps/logistics/exceptions?state=open&itemsPerPage=100')
  return ((await answer.json()) as { exceptions: Exception[] }).exceptions
}
const json = async <T>(path: string) => (await (await admin(`GET /api/apps/logistics/${path}`)).json()) as T

/** How many routes and vehicles are late, off their way or not heard of, as each screen counts them. */
async function counted(open: readonly Exception[]) {
  const isLost = ({ state, position }: MapVehicle) =>
    state === 'on_route' &&
    position !== null &&
    world.host.now().getTime() - Date.parse(position.at) > silentMinutes * 60_000
  const { vehicles } = await json<{ vehicles: MapVehicle[] }>('fleet/map')
  const board = await json<Dashboard>('dashboard')
  const routesOf = (kind: ExceptionKind) =>
    new Set(open.filter((one) => one.kind === kind).map(({ route }) => route?.id)).size
  return {
    fleet: {
      late: vehicles.filter(({ route }) => (route?.lateMinutes ?? 0) > 0).length,
      lost: vehicles.filter(isLost).length,
      out: vehicles.filter(({ state }) => state === 'on_route').length,
    },
    dashboard: { late: board.late.routes, lost: board.vehicles.silent, out: board.vehicles.states.on_route ?? 0 },
    offRoute: board.vehicles.offRoute,
    exceptions: { late: routesOf('late'), lost: routesOf('no_signal'), offRoute: routesOf('off_route') },
  }
}

test('in the working hours of the demo each kind of trouble is there for a while, and all screens count the same', async () => {
  // the clock of the test stands at ten by the clock of the depots
  const met = new Map<ExceptionKind, string[]>()
  for (let step = 0; step < 12; step++) {
    travel(world, step === 0 ? 0 : 20 * 60)
    const open = await openNow()
    const { fleet, dashboard, offRoute, exceptions } = await counted(open)
    const at = world.host.now().toISOString()
    expect({ at, ...dashboard, offRoute }).toEqual({ at, ...fleet, offRoute: exceptions.offRoute })
    expect({ at, late: exceptions.late, lost: exceptions.lost }).toEqual({ at, late: fleet.late, lost: fleet.lost })
    for (const { kind } of open)
      met.set(kind, [...new Set([...(met.get(kind) ?? []), world.host.now().toISOString().slice(11, 16)])])
  }
  for (const kind of ['late', 'off_route', 'no_signal'] as const)
    expect(met.get(kind)?.length ?? 0, `${kind} of ${JSON.stringify([...met])}`).toBeGreaterThan(1)
}, 300_000)
