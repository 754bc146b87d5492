/** What a board shows of a plan before it is applied: as it was found, down to waits, windows and loads. */
import { expect, test } from 'vitest'
import type { FoundRoute, Measures, RunDetail } from '#features/logistics/optimiser/contract'
import { blocksOf, loadOf } from './lane-parts'
import { withRun } from './preview'
import { board, waiting } from './test-board.tsx'

const at = (minutes: number) => Date.parse('2026-05-12T07:00:00Z') / 1000 + minutes * 60
const none = { weightGrams: 0, volumeLitres: 0, items: 0, pallets: 0 }
const carries = (weightGrams: number) => ({ ...none, weightGrams })
const measures = { stops: 2, driveSeconds: 3000, waitSeconds: 1800, workSeconds: 7200, metres: 9000 } as Measures
const base = { seconds: 600, lateSeconds: 0, lat: 38.5, lon: -41.9 }
const found: FoundRoute = {
  key: 0,
  routeId: 1,
  code: 'R-1',
  colour: 4,
  driverId: 1,
  driver: 'Nkem Okafor',
  vehicleId: 1,
  vehicle: 'Van 1',
  before: measures,
  after: measures,
  gate: { leavesAt: at(-30), backAt: at(120), load: carries(900) },
  capacity: carries(1000),
  stops: [
    {
      ...base,
      kind: 'drop',
      deliveryId: 77,
      name: 'Café Ondine',
      arriveAt: at(0),
      beginAt: at(30),
      load: carries(500),
    },
    { ...base, kind: 'drop', deliveryId: 11, name: 'Customer 11', arriveAt: at(60), beginAt: at(60), load: none },
  ],
}
const run = (...routes: FoundRoute[]) =>
  ({ day: '2026-05-12', depotId: 1, state: 'succeeded', allowed: ['apply'], found: { routes } }) as unknown as RunDetail
const moment = (minutes: number) => at(minutes) * 1000

test('a stop that waits is reached, waited at and begun; what comes in has its windows; loads are those of the plan', () => {
  const [route] = withRun(board(), run(found)).routes
  const [, fresh, old] = route!.list
  expect(fresh).toMatchObject({ deliveryId: 77, windows: waiting.windows, waitSeconds: 1800, code: 'D-2077' })
  expect(old).toMatchObject({ id: 11, deliveryId: 11 })
  expect(blocksOf(route!).filter(({ kind }) => kind === 'wait')).toMatchObject([
    { from: moment(0), until: moment(30), stop: { deliveryId: 77 } },
  ])
  expect(blocksOf(route!).find(({ kind }) => kind === 'drive')).toMatchObject({ from: moment(-30), until: moment(0) })
  expect(loadOf(route!).map(({ share }) => share)).toEqual([0.9, 0.5, 0, 0.4])
  expect(Date.parse(route!.list.at(-1)!.arriveAt!)).toBe(moment(120))
  expect(route).toMatchObject({ waitSeconds: 1800, driveSeconds: 3000, serviceSeconds: 2400, breakSeconds: 0 })
})

test('a route that applying makes leaves the depot and comes back, in the colour it will have', () => {
  const made = withRun(board(), run({ ...found, key: 3, routeId: null, code: '' })).routes.at(-1)!
  expect(made).toMatchObject({ id: -900_003, colour: 4, capacity: { weightGrams: 1000 } })
  expect(made.list.map(({ kind }) => kind)).toEqual(['start', 'drop', 'drop', 'end'])
  expect(Date.parse(made.list[0]!.leaveAt!)).toBe(moment(-30))
  expect(new Set(made.list.map(({ id }) => id)).size).toBe(4)
})

test('what was found before waits and loads were kept is shown without them', () => {
  const { gate: _g, capacity: _c, ...rest } = found
  const stops = rest.stops.map(({ arriveAt: _a, load: _l, ...one }) => one)
  const [route] = withRun(board(), run({ ...rest, stops })).routes
  expect(blocksOf(route!).filter(({ kind }) => kind === 'wait')).toEqual([])
  expect(route!.list.find(({ deliveryId }) => deliveryId === 11)!.load.weightGrams).toBe(400)
})
