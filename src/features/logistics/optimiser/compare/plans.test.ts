import { expect, test } from 'vitest'
import type { FoundRoute, Run, RunDetail } from '#features/logistics/optimiser/contract'
import { changesOf, comparable, groupsOf, lateness, linesOf, livePlan, newDriverOf, runPlan, type Plan } from './plans'

const stop = (deliveryId: number, lateSeconds = 0) => ({
  kind: 'drop' as const,
  deliveryId,
  name: `Customer ${deliveryId}`,
  lat: deliveryId,
  lon: 1,
  beginAt: 1000 * deliveryId,
  seconds: 60,
  lateSeconds,
})
const route = (key: number, ...stops: ReturnType<typeof stop>[]) =>
  ({
    key,
    routeId: key + 1,
    driverId: key + 1,
    driver: `Driver ${key}`,
    colour: key + 1,
    stops,
  }) as unknown as FoundRoute
const plan = (letter: Plan['letter'], ...routes: FoundRoute[]): Plan => ({
  letter,
  run: undefined,
  measures: undefined,
  routes,
})
const was = plan('A', route(0, stop(1), stop(2, 300), stop(3)), route(1, stop(4)))
const is = plan('B', route(0, stop(3), stop(1)), route(1, stop(4), stop(2), stop(5, 60)))

test('what changes its driver, its place in the order, or comes anew is a change; what stays is none', () => {
  const changes = changesOf(was, is)
  expect(changes.map(({ deliveryId, reordered }) => [deliveryId, reordered])).toEqual([
    [3, true],
    [1, true],
    [2, false],
    [5, false],
  ])
  expect(newDriverOf(was, is)).toBe(1)
  expect(lateness(changes)).toEqual({ noLonger: 1, now: 1 })
  expect(changesOf(was, was)).toEqual([])
})

test('changes stand by who gives to whom: pairs, then what is new, then new orders', () => {
  expect(groupsOf(changesOf(was, is)).map(({ key, changes }) => [key, changes.length])).toEqual([
    ['r1>r2', 1],
    ['>r2', 1],
    ['order', 2],
  ])
  expect(groupsOf(changesOf(is, was)).find(({ to }) => !to)?.changes).toHaveLength(1)
})

test('a route that a run would make is known by its driver, and one without a driver by itself', () => {
  const made = (key: number, driverId: number | null) => ({ ...route(key, stop(9)), routeId: null, driverId })
  expect(changesOf(plan('B', made(3, 7)), plan('C', made(5, 7)))).toEqual([])
  expect(changesOf(plan('B', made(3, null)), plan('C', made(5, null)))).toHaveLength(1)
})

test('lines tell what only one plan has from what both have, and follow on as long as they can', () => {
  const depot = [0, 0] as const
  const looks = linesOf(is, was, depot).map(({ path, driven, estimated }) => [
    driven ? 'both' : estimated ? 'other' : 'own',
    path.map(([, lat]) => lat).join(' '),
  ])
  expect(looks).toEqual([
    ['both', '0 4'],
    ['other', '0 1 2 3 0'],
    ['other', '4 0'],
    ['own', '0 3 1 0'],
    ['own', '4 2 5 0'],
  ])
  expect(linesOf(was, undefined, depot)).toHaveLength(2)
})

test('scenarios come before runs without a name; what failed, was discarded or is of several days does not come', () => {
  const run = (id: number, name: string, state = 'succeeded', until: string | null = null) =>
    ({ id, name, state, until }) as Run
  const all = [run(5, ''), run(4, 'Early'), run(3, '', 'failed'), run(2, 'Late', 'discarded'), run(1, 'Old')]
  const week = run(6, 'Week', 'succeeded', '2026-05-14')
  expect(comparable([week, ...all]).map(({ id }) => id)).toEqual([4, 1, 5])
})

test('a run that still searches has no figures yet', () => {
  const run = { id: 1, found: null } as RunDetail
  expect(runPlan('B', run)).toEqual({ letter: 'B', run, measures: undefined, routes: [] })
  expect(livePlan({ measures: { stops: 3 }, routes: [] } as never)).toMatchObject({
    letter: 'A',
    measures: { stops: 3 },
  })
})
