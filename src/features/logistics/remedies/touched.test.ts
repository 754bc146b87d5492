/** Each remedy says how many customers count on something else by it. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { deliveryRules } from '#features/logistics/settings/contract'
import { readSetting } from '#server/setting'
import { day, doors, json, root, runningDay } from '#hosts/test/a-running-day'
import type { Handover, PricedRemedy } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const { admin, set, out, at, routeOf, turn, freed, board, ...more } = runningDay(world, depot)
const running = { admin, set, out, at, routeOf, turn, freed, board, ...more }
const clock = (zone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(at))
type Answer = { remedies: PricedRemedy[] }

/** Two are out; the last stop of the first misses its window. */
async function late() {
  const ids = await freed(8)
  const own = await running.out(0, ids.slice(0, 5))
  await running.out(1, ids.slice(5))
  const last = doors(own).at(-1)!
  const until = clock(own.zone, Date.parse(last.beginAt!) - 20 * 60_000)
  await set(last.deliveryId!, { windows: [{ from: '00:00', until, hard: true, centsPerMinute: 0 }] })
  const timed = await json<typeof own>(admin(`POST ${root}/routes/${own.id}/edits`, { edits: [{ do: 'time' }] }))
  return { own: timed, stop: doors(timed).find(({ id }) => id === last.id)! }
}
const remediesOf = (stop: { id: number }) => json<Answer>(admin(`GET ${root}/remedies/${stop.id}`))

/** Who is told another time by what has been done than they were, or is missed: read off the board, before and after. */
async function toldAnew(act: () => Promise<unknown>): Promise<number> {
  const { lateMinutes } = await readSetting(world.host.db, deliveryRules)
  const look = async () => {
    const stops = (await board()).routes.flatMap(doors)
    return new Map(stops.map((stop) => [stop.deliveryId!, stop]))
  }
  const off = (one: { beginAt: string | null }, planned: string) =>
    Math.abs(Date.parse(one.beginAt!) - Date.parse(planned)) / 60_000
  const before = await look()
  await act()
  const after = await look()
  return [...after].filter(([id, stop]) => {
    const was = before.get(id)!
    const lateness = (one: typeof stop) =>
      one.violations.reduce((sum, { cause, amount }) => sum + (cause === 'delay' ? amount : 0), 0)
    const [now, then] = [off(stop, was.plannedAt!), off(was, was.plannedAt!)]
    return lateness(stop) - lateness(was) >= 60 || (now > lateMinutes && now - then >= 1)
  }).length
}

test('as many customers are touched as are told another time, or missed, once it is done', async () => {
  const { stop } = await late()
  const { remedies } = await remediesOf(stop)
  const [best] = remedies
  expect(['order', 'move']).toContain(best!.kind)
  const body = { kind: best!.kind, wanted: best!.wanted }
  const counted = await toldAnew(() => admin(`POST ${root}/remedies/${stop.id}`, body))
  expect(best!.touched).toBe(counted)
})

test('who is asked, or put off, is one of them', async () => {
  const { stop } = await late()
  const { remedies } = await remediesOf(stop)
  expect(remedies.find(({ kind }) => kind === 'window')).toMatchObject({ touched: 1 })
  const asked = remedies.find(({ kind }) => kind === 'tomorrow')
  if (asked) expect(asked.touched).toBeGreaterThanOrEqual(1)
})

test('a handover that makes doors an hour later than they were told counts them', async () => {
  const ids = await freed(8)
  const one = await running.out(0, ids.slice(0, 5))
  await running.out(1, ids.slice(5))
  const found = await json<Handover>(admin(`GET ${root}/handovers/${one.id}`))
  const body = { version: found.version, wanted: found.wanted }
  const counted = await toldAnew(() => admin(`POST ${root}/handovers/${one.id}`, body))
  expect(found.left).toEqual([])
  expect(found.touched).toBe(counted)
})

test('a later time that its customer has agreed to is taken back, and its driver is told both times', async () => {
  const { own, stop } = await late()
  const { remedies } = await remediesOf(stop)
  const { until } = remedies.find(({ kind }) => kind === 'window')!
  const told = async () => (await routeOf(own.id)).revisions[0]!.changes
  expect((await admin(`POST ${root}/remedies/${stop.id}`, { kind: 'window', wanted: [], until })).status).toBe(201)
  expect(await told()).toMatchObject([{ did: 'window', name: stop.name, to: `00:00–${until}` }])
  const windowsOf = async () => doors(await routeOf(own.id)).find(({ id }) => id === stop.id)!.windows
  expect(await windowsOf()).toMatchObject([{ until }])
  const back = await json<{ redo: object; routes: { id: number }[] }>(turn('undo'))
  expect(back.redo).toMatchObject({ did: 'window' })
  // whoever took it back is shown the route as it is by that
  expect(back.routes.map(({ id }) => id)).toContain(own.id)
  expect(await windowsOf()).toMatchObject([{ until: stop.windows[0]!.until }])
  expect(await told()).toMatchObject([{ did: 'window', from: `00:00–${until}` }])
  expect((await turn('redo')).status).toBe(201)
  expect(await windowsOf()).toMatchObject([{ until }])
  // once somebody was there nothing is taken back
  for (const each of doors(own))
    for (const move of ['setOut', 'finish']) await at(own, each, { move, override: 'Test' })
  expect((await turn('undo')).status).toBe(409)
  expect(day).toBe(own.day)
})
