/** The page is killed between each two steps, and the server answers and then drops the line: each act is done once, in order. */
import { expect, test } from 'vitest'
import type { DriveDay, DriveRoute, DriveStop } from './contract'
import { sendNext, shownDay, type Came, type Entry, type NewEntry, type Note, type Shelf } from './queue.tsx'
import { isWorth } from './positions.tsx'
import { mapLink } from './map-app.tsx'
import { besides, judgedAt, nextOf } from './rules'

class Killed extends Error {}
const driverId = 1
const load = {
  id: 1,
  attempt: 1,
  items: 2,
  weightGrams: 0,
  codCents: 0,
  code: 'D-1',
  phone: '',
  access: '',
  wish: null,
  note: '',
  language: 'en',
  currency: 'EUR',
  packages: [],
  contents: [],
  needs: { photo: true },
  proofs: [],
  cashCents: null,
}
const stopOf = (id: number, line = `${id} Weaver Street`): DriveStop => ({
  id,
  number: id,
  kind: 'drop',
  state: 'pending',
  name: `Customer ${id}`,
  line,
  city: 'Port Averne',
  postcode: '',
  lat: null,
  lon: null,
  windows: [],
  beginAt: null,
  arrivedAt: null,
  leftAt: null,
  seconds: 300,
  delivery: { ...load, id },
})
const route: DriveRoute = {
  id: 7,
  code: 'R-0007',
  state: 'published',
  day: '2026-05-12',
  zone: 'UTC',
  depot: 'North',
  depotPhone: '',
  vehicle: null,
  plannedStart: null,
  plannedEnd: null,
  metres: 0,
  revision: 2,
  seenRevision: 1,
  changes: [{ did: 'added', name: 'Customer 2', from: '', to: '' }],
  path: null,
  stops: [stopOf(1), stopOf(2), stopOf(3, '1 Weaver Street')],
}
const day: DriveDay = {
  asOf: '2026-05-12T10:00:00.000Z',
  driver: { id: driverId, name: 'Mina', duty: 'available' },
  route,
  failures: [],
  messages: [],
  cash: [],
  withoutProof: true,
  mark: '',
}
const at = '2026-05-12T09:58:00.000Z'
const acts = ['start', 'setOut', 'arrive', 'photo', 'done', 'failed', 'message'] as const
function entryOf(did: (typeof acts)[number]): NewEntry {
  const base = { key: `key-${did}`, driverId }
  const onRoute = { at, routeId: route.id }
  if (did === 'photo') {
    const proof = { ...onRoute, stopIds: [1], kind: 'photo' as const, where: null, signee: '', blob: new Blob() }
    return { ...base, kind: 'proof', proof }
  }
  if (did === 'start') return { ...base, kind: 'act', act: { do: did, ...onRoute } }
  if (did === 'message') return { ...base, kind: 'act', act: { do: did, at, text: 'Hello' } }
  if (did === 'failed') return { ...base, kind: 'act', act: { do: did, ...onRoute, stopIds: [2], failure: 'absent' } }
  return { ...base, kind: 'act', act: { do: did, ...onRoute, stopIds: [1] } }
}

/** What outlives the page, and a server that knows each key. `die` ends the page at its n-th step. */
function world(die: number, drops: (key: string) => boolean = () => false) {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === die) throw new Killed()
  }
  const rows: Entry[] = []
  const done: string[] = []
  const notes: Note[] = []
  let next = 1
  const shelf: Shelf = {
    async entries() {
      step()
      return [...rows]
    },
    async put(entry) {
      step()
      rows.push({ ...entry, id: (next += 1) })
      step()
    },
    async settle(id, came) {
      step()
      rows.splice(
        rows.findIndex((one) => one.id === id),
        1,
      )
      if (came.note) notes.push(came.note)
      step()
    },
  }
  const dropped = new Set<string>()
  const send = async (entry: Entry): Promise<Came> => {
    step()
    if (!done.includes(entry.key)) done.push(entry.key)
    // it was done, and nobody hears of it
    step()
    if (drops(entry.key) && !dropped.has(entry.key)) {
      dropped.add(entry.key)
      return { went: 'later' }
    }
    return { went: 'done', day }
  }
  return { shelf, send, rows, done, notes, stepsOf: () => steps }
}

const flush = async ({ shelf, send }: ReturnType<typeof world>) => {
  for (;;) if ((await sendNext(shelf, send, driverId)) !== 'sent') return
}
/** Killed, the page begins anew with what is on the shelf. */
async function begunAnew(one: ReturnType<typeof world>): Promise<number> {
  try {
    await flush(one)
    return 0
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    await flush(one)
    return 1
  }
}
async function work(one: ReturnType<typeof world>): Promise<number> {
  let restarts = 0
  for (const did of acts) {
    const isKnown = () => one.rows.some(({ key }) => key === `key-${did}`) || one.done.includes(`key-${did}`)
    // whoever presses sees whether it is there; killed before it was, they press again
    while (!isKnown())
      try {
        await one.shelf.put(entryOf(did))
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        restarts += 1
      }
    restarts += await begunAnew(one)
  }
  return restarts + (await begunAnew(one))
}
const all = acts.map((did) => `key-${did}`)

test('killed between each two steps of every act, all is done once and in order', async () => {
  const whole = world(0)
  expect(await work(whole)).toBe(0)
  expect(whole.stepsOf()).toBeGreaterThan(acts.length * 6)
  for (let die = 1; die <= whole.stepsOf(); die++) {
    const one = world(die)
    expect(await work(one), `killed at step ${die}`).toBe(1)
    expect([one.done, one.rows], `killed at step ${die}`).toEqual([all, []])
  }
})

test('a server that answers and then drops the line is asked again, and the rest waits behind', async () => {
  const one = world(0, () => true)
  for (const did of acts) await one.shelf.put(entryOf(did))
  expect(await sendNext(one.shelf, one.send, driverId)).toBe('later')
  expect(one.rows).toHaveLength(acts.length)
  for (let tries = 0; tries < 20; tries++) await flush(one)
  expect([one.done, one.rows]).toEqual([all, []])
})

test('what is refused is noted and lets the next one go; what is another driver’s stays', async () => {
  const one = world(0)
  const note: Note = { key: 'key-start', did: 'start', at, refused: [] }
  await one.shelf.put(entryOf('start'))
  await one.shelf.put({ ...entryOf('message'), driverId: 2 })
  expect(await sendNext(one.shelf, async () => ({ went: 'refused', note }), driverId)).toBe('sent')
  expect([one.notes, one.rows.length]).toEqual([[note], 1])
  expect(await sendNext(one.shelf, one.send, driverId)).toBe('empty')
  expect(await sendNext(one.shelf, async () => ({ went: 'out' }), 2)).toBe('out')
  expect(one.rows).toHaveLength(1)
})

const shownAfter = (...dids: (typeof acts)[number][]) =>
  shownDay(
    day,
    dids.map((did, id) => ({ ...entryOf(did), id })),
  )

test('the phone shows what waits as done', () => {
  const after = shownAfter('start', 'setOut', 'arrive', 'photo', 'done', 'failed', 'message')
  expect(after.route).toMatchObject({ state: 'in_progress' })
  expect(after.route!.stops.map(({ state }) => state)).toEqual(['done', 'failed', 'pending'])
  expect(after.route!.stops[0]).toMatchObject({ arrivedAt: at, leftAt: at, delivery: { proofs: [{ kind: 'photo' }] } })
  expect(after.messages).toMatchObject([{ text: 'Hello', fromDriver: true }])
  expect(nextOf(after.route!)?.id).toBe(3)
  expect(shownDay({ ...day, driver: { ...day.driver, id: 2 } }, [{ ...entryOf('start'), id: 1 }]).route).toBe(route)
  const more = (act: object): Entry =>
    ({ id: 1, key: 'k', driverId, kind: 'act', act: { at, routeId: 7, ...act } }) as Entry
  const lines = [{ id: 51, quantity: 1 }]
  const part = more({ do: 'partial', stopIds: [1], items: 1, lines })
  expect(shownDay(day, [part]).route!.stops[0]).toMatchObject({ state: 'done', leftAt: at })
  // nobody was there, so nobody arrived or left
  const skipped = shownDay(day, [more({ do: 'skipped', stopIds: [1, 2], cause: 'no_time' })])
  expect(skipped.route!.stops[1]).toMatchObject({ state: 'skipped', arrivedAt: null, leftAt: null })
  expect(nextOf(skipped.route!)?.id).toBe(3)
  expect(shownDay(day, [more({ do: 'seen', revision: 2 })]).route).toMatchObject({ seenRevision: 2, changes: [] })
  expect(shownDay(day, [more({ do: 'cash', stopIds: [1], cents: 450 })]).route!.stops[0]!.delivery!.cashCents).toBe(450)
  const noted = shownDay(day, [more({ do: 'proof', stopIds: [1], kind: 'note', text: 'Porter' })])
  expect(noted.route!.stops[0]!.delivery!.proofs).toMatchObject([{ kind: 'note', text: 'Porter' }])
  expect(shownDay(day, [more({ do: 'pause', routeId: 8 })]).route).toBe(route)
})

test('what goes to one address goes together', () => {
  expect(besides(route, route.stops[0]!).map(({ id }) => id)).toEqual([3])
})
test.each([
  ['another town', { city: 'Northwold' }],
  ['another postcode', { postcode: 'NW1' }],
  ['a door far off', { lat: 38.6, lon: -42 }],
])('the same street line in %s is another address', (_what, more) => {
  const [first, second, third] = route.stops
  const here = { ...first!, lat: 38.5, lon: -42 }
  const there = { ...third!, lat: 38.5, lon: -42, ...more }
  expect(besides({ ...route, stops: [here, second!, there] }, here)).toEqual([])
})

test('a time is never later than now, nor longer ago than a day’s work', () => {
  const now = new Date('2026-05-12T10:00:00.000Z')
  const said = (given: string, sentAt = now.toISOString()) => judgedAt({ at: given, sentAt }, now).toISOString()
  expect(said('2026-05-12T09:10:00.000Z')).toBe('2026-05-12T09:10:00.000Z')
  expect(said('2026-05-12T10:00:30.000Z')).toBe(now.toISOString())
  expect(said('2026-05-12T12:10:00.000Z', '2026-05-12T12:30:00.000Z')).toBe('2026-05-12T09:40:00.000Z')
  expect(said('2026-05-01T00:00:00.000Z')).toBe('2026-05-10T22:00:00.000Z')
})

test('positions spare the battery: often near a door, seldom while standing', () => {
  const [here, there] = [
    { lat: 38.5, lon: -42 },
    { lat: 38.501, lon: -42 },
  ]
  const worth = (seconds: number, to: typeof here, door?: typeof here) =>
    isWorth({ at: 0, ...here }, { at: seconds * 1000, ...to }, door)
  expect(isWorth(undefined, { at: 0, ...here }, undefined)).toBe(true)
  expect([worth(60, here), worth(180, here)]).toEqual([false, true])
  expect([worth(12, there), worth(20, there), worth(12, there, there)]).toEqual([false, true, true])
})

test('each map app is asked as it wants to be', () => {
  const stop = { lat: 38.5, lon: -42, line: '17 Weaver Street' }
  expect(mapLink(stop, 'google')).toContain('destination=38.500000%2C-42.000000')
  expect(mapLink(stop, 'geo')).toBe('geo:38.500000,-42.000000?q=38.500000,-42.000000(17%20Weaver%20Street)')
  expect(mapLink(stop, 'osmand')).toBe('osmand.navigation:q=38.500000,-42.000000')
  expect(mapLink({ ...stop, lat: null }, 'geo')).toBe('geo:0,0?q=17%20Weaver%20Street')
})
