import { and, eq, gt } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#contract/zone'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { zones } from '#features/logistics/zones/tables'
import { type Delivery, type DeliveryDetail, type DeliveryEvent } from './contract'
import { priorityOf, stateGroups } from './rules'
import { manyOn } from './seed/days'
import { demoCount } from './seed/story'
import { deliveries } from './tables'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/deliveries'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ deliveries: Delivery[]; total: number }>(admin(`GET ${base}?${query}`))
const everything = async (query = '') => {
  const first = await list(`itemsPerPage=1000&${query}`)
  if (first.total <= 1000) return first.deliveries
  return [...first.deliveries, ...(await list(`itemsPerPage=1000&page=2&${query}`)).deliveries]
}
const one = (id: number) => json<DeliveryDetail>(admin(`GET ${base}/${id}`))
const today = '2026-05-12'
const house = { line: '14 Lantern Row', city: 'Port Averne', point: { lat: 38.5045, lon: -41.9701 } }
const sober = { customer: 'Café Ondine', ...house, day: today, weightGrams: 4000 }
// what one adds no other counts
afterEach(() => world.host.db.delete(deliveries).where(gt(deliveries.id, demoCount)))
const added = (more: object = {}) => json<DeliveryDetail>(admin(`POST ${base}`, { ...sober, ...more }))

test('the demo has four weeks, in the states that people meet', async () => {
  const all = await everything()
  expect(all).toHaveLength(demoCount)
  const days = all.map(({ day }) => day!)
  expect([days.toSorted()[0], days.toSorted().at(-1)]).toEqual([addDays(today, -21), addDays(today, 6)])
  const now = all.filter(({ day }) => day === today)
  expect(now.filter(({ state }) => state === 'ready')).toHaveLength(94)
  expect(new Set(now.map(({ depot }) => depot)).size).toBe(3)
  const states = new Set(all.map(({ state }) => state))
  for (const state of ['draft', 'on_hold', 'failed', 'returning', 'returned', 'partial', 'delivered', 'cancelled'])
    expect(states, state).toContain(state)
  const [partial] = all.filter(({ state }) => state === 'partial')
  expect((await one(partial!.id)).children).toHaveLength(1)
})

test('each filter finds what it says and nothing else', async () => {
  const all = await everything()
  const found = async (query: string) => new Set((await everything(query)).map(({ id }) => id))
  const wanted = (fits: (row: Delivery) => boolean) => new Set(all.filter(fits).map(({ id }) => id))
  for (const state of deliveryStates)
    expect(await found(`state=${state}`), state).toEqual(wanted((row) => row.state === state))
  for (const [name, states] of Object.entries(stateGroups))
    expect(await found(`state=${name}`), name).toEqual(wanted((row) => states.includes(row.state)))
  for (const [word, day] of [
    ['yesterday', addDays(today, -1)],
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ['2026-05-15', '2026-05-15'],
  ] as const)
    expect(await found(`day=${word}`), word).toEqual(wanted((row) => row.day === day))
  expect(await found('from=2026-05-13&until=2026-05-14')).toEqual(
    wanted(({ day }) => day === '2026-05-13' || day === '2026-05-14'),
  )
  for (const depot of [1, 2, 3]) expect(await found(`depot=${depot}`)).toEqual(wanted((row) => row.depotId === depot))
  for (const source of ['manual', 'import', 'api', 'store', 'recurring'])
    expect(await found(`source=${source}`), source).toEqual(wanted((row) => row.source === source))
  for (const priority of ['critical', 'high', 'raised', 'normal'])
    expect(await found(`priority=${priority}`), priority).toEqual(
      wanted((row) => priorityOf(row.priority) === priority),
    )
  for (const attempt of [1, 2, 3])
    expect(await found(`attempt=${attempt}`)).toEqual(wanted((row) => row.attempt === attempt))
  expect(await found('driver=1')).toEqual(wanted((row) => row.driverId === 1))
  expect(await found('address=unsure')).toEqual(wanted((row) => row.state === 'draft'))
  expect((await found('address=sure')).size).toBe(all.length - (await found('address=unsure')).size)
  expect(await found('ids=3,5,x')).toEqual(new Set([3, 5]))
  for (const nothing of [
    'ids=none',
    'state=asleep',
    'day=someday',
    'priority=lowest',
    'source=pigeon',
    'attempt=many',
    'address=maybe',
    'zone=99',
  ])
    expect((await found(nothing)).size, nothing).toBe(0)
})

type Corner = readonly number[]
/** Does a line to the east cross the ring an odd number of times? */
const holds = (ring: readonly Corner[], [x, y]: [number, number]): boolean =>
  ring.filter(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!
    return y1! > y !== y2! > y && x < ((x2! - x1!) * (y - y1!)) / (y2! - y1!) + x1!
  }).length %
    2 ===
  1

test('a zone holds what lies in it, and not what lies in its hole', async () => {
  const all = await everything()
  const rows = await world.host.db.select().from(zones)
  for (const zone of rows) {
    const inside = all.filter(
      ({ lat, lon }) =>
        lat !== null &&
        lon !== null &&
        holds(zone.rings[0]!, [lon, lat]) &&
        !zone.rings.slice(1).some((hole) => holds(hole, [lon, lat])),
    )
    expect(new Set((await everything(`zone=${zone.id}`)).map(({ id }) => id)), zone.name).toEqual(
      new Set(inside.map(({ id }) => id)),
    )
  }
})

test('searched by name and by code', async () => {
  expect((await everything('q=brass%20kettle')).every(({ customer }) => customer === 'The Brass Kettle')).toBe(true)
  expect((await everything('q=D-2007')).map(({ code }) => code)).toEqual(['D-2007'])
})

test('points of a list say where, and how many have none', async () => {
  const { points, unplaced, more } = await json<{ points: number[][]; unplaced: number; more: boolean }>(
    admin(`GET ${base}/points`),
  )
  expect([points.length + unplaced, more]).toEqual([demoCount, false])
  const [draft] = points.filter(([, , , state]) => deliveryStates[state!] === 'draft')
  expect(draft![1]).toBeCloseTo((await one(draft![0]!)).lon!, 5)
  expect((await json<{ points: number[][] }>(admin(`GET ${base}/points?state=asleep`))).points).toEqual([])
})

test('counted for today by the clock of the depot', async () => {
  const sums = await json<Record<string, number>>(admin(`GET ${base}/summary`))
  const all = await everything('state=open')
  const now = all.filter(({ day }) => day === today)
  expect(sums).toMatchObject({ open: all.length, today: now.length, unplanned: now.length, unsure: 6 })
  expect((await json<{ today: number }>(admin(`GET ${base}/summary?depot=2`))).today).toBe(manyOn(2, 0))
})

test('as a file, in each form', async () => {
  const csv = await (await admin(`GET ${base}/export?format=csv&day=today&depot=2`)).text()
  expect(csv.trim().split('\n')).toHaveLength(manyOn(2, 0) + 1)
  expect((await admin(`GET ${base}/export?format=xlsx`)).status).toBe(200)
})

test('one is added and read back; without all it needs it stays a draft', async () => {
  const made = await added({ windows: [{ from: '08:00', until: '10:00', hard: true, centsPerMinute: 0 }] })
  expect(made).toMatchObject({
    state: 'draft',
    lacks: [],
    lat: 38.5045,
    confidence: 1,
    depotId: 1,
    serviceSeconds: 300,
  })
  expect(await one(made.id)).toEqual(made)
  expect((await added({ day: null, weightGrams: 0 })).lacks).toEqual(['day', 'load'])
  expect((await added({ kind: 'pair' })).lacks).toEqual(['pickupPoint'])
  expect((await added({ kind: 'service', weightGrams: 0 })).lacks).toEqual([])
})

test('its load comes of what is in it, and its packages are known by their codes', async () => {
  const contents = [{ productId: null, name: 'Bread crate', quantity: 3, weightGrams: 6500 }]
  const packages = [
    { barcode: 'AF1', label: 'top' },
    { barcode: 'AF1', label: 'again' },
  ]
  const made = await added({ weightGrams: undefined, contents, packages })
  expect(made).toMatchObject({
    weightGrams: 19_500,
    items: 3,
    contents,
    packages: [{ barcode: 'AF1', label: 'again' }],
  })
})

test('where somebody was seen once is known the next time', async () => {
  await added()
  const again = await added({ line: '14, LANTERN  row', point: null })
  expect(again).toMatchObject({ lat: 38.5045, lon: -41.9701, confidence: 1, lacks: [] })
})

test.each([
  ['no street', { line: ' ' }],
  [
    'a window that ends before it begins',
    { windows: [{ from: '10:00', until: '09:00', hard: true, centsPerMinute: 0 }] },
  ],
  ['beyond the globe', { point: { lat: 91, lon: 0 } }],
  ['a day that is none', { day: '2026-02-30' }],
  ['too urgent', { priority: 101 }],
  ['less than nothing', { weightGrams: -1 }],
])('%s is refused', async (_what, wrong) => {
  expect((await admin(`POST ${base}`, { ...sober, ...wrong })).status).toBe(400)
})

test('a depot that is not there, and a reference that is taken', async () => {
  expect(await told(admin(`POST ${base}`, { ...sober, depotId: 99 }))).toEqual([400, 'There is no such depot'])
  const made = await added({ externalId: 'A-1' })
  const taken = [409, 'Another delivery has this reference']
  expect(await told(admin(`POST ${base}`, { ...sober, externalId: 'A-1' }))).toEqual(taken)
  const other = await added()
  expect(await told(admin(`PUT ${base}/${other.id}`, { externalId: 'A-1' }))).toEqual(taken)
  expect(await told(admin(`PUT ${base}/${made.id}`, { depotId: 99 }))).toEqual([400, 'There is no such depot'])
  expect((await admin(`PUT ${base}/${made.id}`, { externalId: 'A-1' })).status).toBe(201)
})

test('changed, and told what was; another street is another point', async () => {
  const made = await added()
  const changed = await json<DeliveryDetail>(admin(`PUT ${base}/${made.id}`, { note: 'Ring twice', version: 1 }))
  expect(changed).toMatchObject({ note: 'Ring twice', version: 2, lat: 38.5045 })
  const moved = await json<DeliveryDetail>(admin(`PUT ${base}/${made.id}`, { line: '1 Nowhere Street' }))
  expect(moved).toMatchObject({ lat: null, lacks: ['point'], version: 3 })
  const { events } = await json<{ events: DeliveryEvent[] }>(admin(`GET ${base}/${made.id}/events`))
  expect(events.map(({ did }) => did)).toEqual(['changed', 'changed', 'added'])
  expect(events[1]!.changes).toEqual([{ field: 'note', before: '', after: 'Ring twice' }])
})

test('one that is ready stays whole, and one in a route stays where it is', async () => {
  const { id } = await added()
  expect((await admin(`POST ${base}/${id}/moves`, { move: 'ready' })).status).toBe(201)
  const bare = await admin(`PUT ${base}/${id}`, { day: null })
  expect([bare.status, bare.headers.get('x-failure')]).toEqual([409, 'delivery_incomplete'])
  expect(await bare.json()).toMatchObject({ lacks: ['day'] })
  await world.host.db.update(deliveries).set({ state: 'planned' }).where(eq(deliveries.id, id))
  const fixed = await admin(`PUT ${base}/${id}`, { day: '2026-05-20', weightGrams: 1, note: 'x' })
  expect([fixed.status, fixed.headers.get('x-failure')]).toEqual([409, 'delivery_fixed'])
  expect(await fixed.json()).toMatchObject({ fields: ['day', 'weightGrams'] })
  expect((await admin(`PUT ${base}/${id}`, { note: 'Ring', day: today })).status).toBe(201)
})

test('a draft is deleted, and what is on its way is not', async () => {
  const { id } = await added({ externalId: 'A-1' })
  expect((await admin(`DELETE ${base}/${id}`)).status).toBe(204)
  expect((await admin(`GET ${base}/${id}`)).status).toBe(404)
  expect((await added({ externalId: 'A-1' })).id).toBe(id + 1)
  const ready = (await everything('state=ready'))[0]!.id
  expect(await told(admin(`DELETE ${base}/${ready}`))).toEqual([409, 'Only a draft or a cancelled delivery is deleted'])
  const [gone] = await world.host.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id)))
  expect(gone!.deletedAt).not.toBeNull()
})
