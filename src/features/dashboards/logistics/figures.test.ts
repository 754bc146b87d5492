/** Each figure of the dashboard's strips leads to the rows that it is counted from: they are asked for, and counted. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import type { Route, RouteDetail } from '#features/logistics/routes/contract'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { deliveries } from '#features/logistics/deliveries/tables'
import { deliveryList } from '#features/logistics/optimiser/places'
import { exceptionList } from '#features/logistics/exceptions/places'
import { routeList } from '#features/logistics/routes/places'
import { vehicleList } from '#features/logistics/vehicles/places'
import type { Dashboard } from './contract'
import type { Behind } from '#features/dashboards/ranges/contract/behind'
import { spentParts } from './contract/rows'
import { linksOf, rowsOf } from './rules'

const world = aWorld()
const depot = aDepotEach(world, 6)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

/** What a page of a list shows is asked for by the same words. */
const answers: Record<string, string> = {
  [routeList.path]: `${base}/routes`,
  [deliveryList.path]: `${base}/deliveries`,
  [exceptionList.path]: `${base}/exceptions`,
  [vehicleList.path]: `${base}/fleet`,
}
type Listed = { total: number; routes: Route[] }
async function rowsAt(href: string): Promise<Listed> {
  const { pathname, searchParams } = new URL(href, 'http://here')
  const asked = new URLSearchParams({ itemsPerPage: '1000' })
  // what may be several is said several times
  for (const [name, value] of searchParams) for (const one of value.split(',')) asked.append(name, one)
  return json<Listed>(admin(`GET ${answers[pathname]}?${asked}`))
}
const sum = (rows: readonly Route[], of: (row: Route) => number) => rows.reduce((all, row) => all + of(row), 0)

type Link = Exclude<keyof ReturnType<typeof linksOf>, 'reason' | 'planned' | 'done'>
const counted: Record<Link, (board: Dashboard, listed: Listed) => [figure: number | null, rows: number | null]> = {
  routes: ({ routes }, { total }) => [routes.out, total],
  stops: ({ stops }, { routes }) => [
    stops.done * 1000 + stops.total,
    sum(routes, (one) => one.done * 1000 + one.stops),
  ],
  onTime: ({ onTime }, { total }) => [onTime.now === null ? 0 : 1, Math.min(1, total)],
  late: ({ late }, { total }) => [late.routes, total],
  unplanned: ({ unplanned }, { total }) => [unplanned, total],
  exceptions: ({ exceptions }, { total }) => [exceptions.open + exceptions.acknowledged, total],
  open: ({ exceptions }, { total }) => [exceptions.open, total],
  acknowledged: ({ exceptions }, { total }) => [exceptions.acknowledged, total],
  metres: ({ metres }, { routes }) => [metres.planned, sum(routes, (one) => one.metres)],
  seconds: ({ seconds }, { routes }) => [
    seconds.planned,
    sum(routes, (one) => (Date.parse(one.plannedEnd!) - Date.parse(one.plannedStart!)) / 1000),
  ],
  on_route: ({ vehicles: { states } }, { total }) => [states.on_route, total],
  available: ({ vehicles: { states } }, { total }) => [states.available + states.assigned, total],
  maintenance: ({ vehicles: { states } }, { total }) => [states.maintenance, total],
  out_of_service: ({ vehicles: { states } }, { total }) => [states.out_of_service, total],
  offRoute: ({ vehicles }, { total }) => [vehicles.offRoute, total],
  warned: ({ vehicles }, { total }) => [vehicles.warned, total],
}

/** The most rows that were found of each part of the time. */
const pieces = new Map<string, number>()
async function walk(query: string, of: { day: string; depot: string | undefined }) {
  const board = await json<Dashboard>(admin(`GET ${base}/dashboard?${query}`))
  const links = linksOf(of)
  for (const [name, pair] of Object.entries(counted)) {
    const [figure, rows] = pair(board, await rowsAt(links[name as Link]))
    expect([name, figure]).toEqual([name, rows])
  }
  for (const { kind, count } of board.reasons)
    expect([kind, count]).toEqual([kind, (await rowsAt(links.reason(kind, board.range))).total])
  const spent = rowsOf(board, of.depot).spent
  for (const part of spentParts) {
    const { searchParams: said } = new URL(spent(part), 'http://here')
    const asked = `rows=${said.get('rows')}&from=${said.get('first')}&until=${said.get('last')}&depot=${of.depot ?? 0}`
    const { rows } = await json<Behind>(admin(`GET ${base}/dashboard/rows?${asked}&itemsPerPage=1000`))
    // each of them is told to the millisecond, and what they come to in whole seconds
    expect([part, Math.round(rows.reduce((all, { amount }) => all + amount!, 0))]).toEqual([part, board.spent[part]])
    pieces.set(part, Math.max(pieces.get(part) ?? 0, rows.length))
  }
  // who drives is on the way in both rows, and in the table below them
  const { totalVehicles } = await json<{ totalVehicles: number }>(admin(`GET ${base}/on-way/${of.depot ?? 0}`))
  expect([board.vehicles.states.on_route, board.routes.out]).toEqual([totalVehicles, totalVehicles])
}

test('each figure counts the rows it leads to: before anybody sets out, on the way, late, and when it is over', async () => {
  const of = { day, depot: String(depot.id) }
  const here = () => walk(`day=${day}&depot=${depot.id}`, of)
  await here()
  const made = (from: number, crew: object) =>
    json<RouteDetail>(
      admin(`POST ${base}/routes`, {
        day,
        depotId: depot.id,
        deliveryIds: depot.deliveries.slice(from, from + 2),
        ...crew,
      }),
    )
  const one = await made(0, { driverId: depot.drivers[0], vehicleId: depot.vehicles[0] })
  const other = await made(2, { driverId: depot.drivers[1], vehicleId: depot.vehicles[1] })
  const move = async (id: number, name: string) =>
    expect((await admin(`POST ${base}/routes/${id}/moves`, { move: name, override: 'So it is' })).status).toBe(201)
  for (const { id } of [one, other]) await move(id, 'publish')
  await here()
  await move(one.id, 'start')
  await here()
  const [first, second] = one.list.filter(({ deliveryId }) => deliveryId !== null)
  const at = async (id: number, body: object) =>
    expect((await admin(`POST ${base}/routes/${one.id}/stops/${id}/moves`, body)).status).toBe(201)
  for (const name of ['setOut', 'arrive', 'finish']) {
    await at(first!.id, { move: name, override: 'No proof' })
    // the way and the door take their time
    travel(world, 300)
  }
  await here()
  // nobody has been anywhere for six hours
  travel(world, 6 * 3600)
  const windows = [{ from: '00:00', until: '08:00', hard: true, centsPerMinute: 0 }]
  await world.host.db.update(deliveries).set({ windows }).where(eq(deliveries.id, second!.deliveryId!))
  expect((await admin(`POST ${base}/routes/${one.id}/edits`, { edits: [{ do: 'time' }] })).status).toBe(201)
  await enqueue(world.host.db, watchExceptions, undefined, { now: world.host.now() })
  while (await runNext(features, world.host)) continue
  const { late } = await json<Dashboard>(admin(`GET ${base}/dashboard?day=${day}&depot=${depot.id}`))
  expect(late.routes).toBe(1)
  await here()
  await at(second!.id, { move: 'setOut' })
  await at(second!.id, { move: 'fail', failure: 'absent' })
  await move(one.id, 'complete')
  while (await runNext(features, world.host)) continue
  await here()
  // they drove, stood at doors, and loaded before they set out
  expect([pieces.get('driving'), pieces.get('loading')]).toEqual([2, 1])
  expect(pieces.get('unloading')).toBeGreaterThan(0)
})
