import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roles } from '#features/people/access/tables'
import { audit } from '#server/tables'
import {
  noWarnings,
  shownWarnings,
  vehicleStates,
  vehicleTypes,
  type FleetVehicle,
  type VehicleDetail,
} from './contract'
import type { Vehicle } from './contract/on-way'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const vehicles = '/api/apps/logistics/vehicles'
const fleet = '/api/apps/logistics/fleet'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const onWay = (query = '') => json<{ vehicles: Vehicle[]; totalVehicles: number }>(admin(`GET ${vehicles}?${query}`))
const list = (query = '') => json<{ vehicles: FleetVehicle[]; total: number }>(admin(`GET ${fleet}?${query}`))
const one = (id: number) => json<VehicleDetail>(admin(`GET ${vehicles}/${id}`))
let count = 0
const fresh = (more: object = {}) => ({
  name: 'Spare van',
  plate: `zz-${(count += 1)}`,
  type: 'van',
  depotId: 1,
  ...more,
})
const added = (more: object = {}) => json<VehicleDetail>(admin(`POST ${vehicles}`, fresh(more)))

test('twenty-five are on their way or back, each with these fields and no others', async () => {
  const { vehicles: rows, totalVehicles } = await onWay('itemsPerPage=25')
  expect([rows.length, totalVehicles]).toEqual([25, 25])
  expect(rows[0]).toEqual({
    id: 1,
    location: 468_031,
    startCity: 'Port Averne',
    startCountry: 'Portugal',
    endCity: 'Port Averne',
    endCountry: 'Portugal',
    warnings: 'Temperature not optimal',
    progress: 0,
  })
  for (const { warnings, progress } of rows) {
    expect(shownWarnings).toContain(warnings)
    expect(progress >= 0 && progress <= 100).toBe(true)
  }
  expect(new Set(rows.map(({ warnings }) => warnings)).size).toBe(shownWarnings.length)
})

test('a page of the fleet has all that is known', async () => {
  const { vehicles: rows, total } = await list()
  expect([rows.length, total]).toEqual([10, 25])
  expect(rows[0]).toMatchObject({
    code: 'V-01',
    name: 'Cool van 02',
    plate: 'AV-214-KQ',
    depot: 'North Quay',
    state: 'available',
    weightGrams: 1_150_000,
    features: ['Refrigerated'],
    warnings: ['Temperature not optimal'],
    kmCents: 21,
    currency: 'USD',
  })
})

test('filtered by each state, type and warning, by depot and words', async () => {
  const all = (await list('itemsPerPage=100')).vehicles
  const found = async (query: string) => (await list(`${query}&itemsPerPage=100`)).vehicles.map(({ id }) => id)
  const ids = (fits: (row: FleetVehicle) => boolean) => all.filter(fits).map(({ id }) => id)
  for (const state of vehicleStates) expect(await found(`state=${state}`)).toEqual(ids((row) => row.state === state))
  for (const type of vehicleTypes) expect(await found(`type=${type}`)).toEqual(ids((row) => row.type === type))
  for (const warning of shownWarnings) {
    const has = ({ warnings }: FleetVehicle) =>
      warning === noWarnings ? warnings.length === 0 : warnings.includes(warning)
    expect(await found(`warning=${encodeURIComponent(warning)}`)).toEqual(ids(has))
    expect(ids(has).length).toBeGreaterThan(0)
  }
  expect(await found('depot=2')).toEqual(ids((row) => row.depotId === 2))
  expect(await found('state=flying')).toEqual([])
  expect(await found('q=cool')).toEqual(ids((row) => row.name.startsWith('Cool')))
  expect(await found('q=av-214')).toEqual([1])
})

test('the summary counts what the list shows', async () => {
  const all = (await list('itemsPerPage=100')).vehicles
  const of = (state: string) => all.filter((row) => row.state === state).length
  expect(await json(admin(`GET ${fleet}/summary`))).toEqual({
    total: all.length - of('retired'),
    available: of('available'),
    assigned: of('assigned'),
    on_route: of('on_route'),
    maintenance: 3,
    out_of_service: of('out_of_service'),
    retired: of('retired'),
    warned: all.filter(({ warnings }) => warnings.length > 0).length,
    unacknowledged: 3,
  })
})

test('the file holds what is filtered, in the reader’s language', async () => {
  const csv = await (await admin(`GET ${fleet}/export?format=csv&state=maintenance`)).text()
  expect(csv.trim().split('\n')).toHaveLength(4)
  expect(csv).toContain('Maintenance')
  const query = 'format=csv&depot=2&type=van&warning=Oil%20Leakage&q=van&language=fr'
  expect(await (await admin(`GET ${fleet}/export?${query}`)).text()).toContain('Hors service')
  expect((await admin(`GET ${fleet}/export?format=xlsx`)).headers.get('content-type')).toContain('spreadsheet')
})

test('one is added with a code, and its number follows the largest', async () => {
  const made = await added({ code: 'x-9', features: ['Fridge'], weightGrams: null, kmCents: 33, backOn: undefined })
  expect(made).toMatchObject({
    code: 'X-9',
    plate: 'ZZ-1',
    state: 'available',
    features: ['Fridge'],
    weightGrams: null,
    kmCents: 33,
    endMode: 'depot',
    allowed: ['assign', 'maintain', 'withdraw', 'retire'],
    open: [],
    drivers: [],
    version: 1,
  })
  expect((await added()).location).toBe(made.location + 1)
  expect((await added()).code).toMatch(/^V-\d+$/)
  expect((await one(1)).drivers).toEqual([{ id: 1, name: 'Nkem Okafor' }])
  for (const wrong of [{ name: '' }, { type: 'boat' }, { speedPercent: 5 }, { kmCents: -1 }, { weightGrams: 1.5 }])
    expect((await admin(`POST ${vehicles}`, fresh(wrong))).status).toBe(400)
})

test('codes and plates are one vehicle’s, whoever is first', async () => {
  const code = [409, 'Another vehicle has this code']
  const plate = [409, 'Another vehicle has this plate']
  const { id, version } = await added()
  expect(await told(admin(`POST ${vehicles}`, fresh({ code: 'V-01' })))).toEqual(code)
  expect(await told(admin(`POST ${vehicles}`, fresh({ plate: 'av-214-kq' })))).toEqual(plate)
  expect(await told(admin(`PUT ${vehicles}/${id}`, { code: 'v-02', version }))).toEqual(code)
  expect(await told(admin(`PUT ${vehicles}/${id}`, { plate: 'AV-312-HG' }))).toEqual(plate)
  const twins = await Promise.all([1, 2].map(() => admin(`POST ${vehicles}`, fresh({ plate: 'TWIN' }))))
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a depot must be there, and another one is named where its day ends there', async () => {
  const none = [400, 'There is no such depot']
  const { id } = await added()
  expect(await told(admin(`POST ${vehicles}`, fresh({ depotId: 999 })))).toEqual(none)
  expect(await told(admin(`PUT ${vehicles}/${id}`, { depotId: 999 }))).toEqual(none)
  expect(await told(admin(`PUT ${vehicles}/${id}`, { endMode: 'other_depot' }))).toEqual(none)
  const there = await json<VehicleDetail>(admin(`PUT ${vehicles}/${id}`, { endMode: 'other_depot', endDepotId: 3 }))
  expect(there).toMatchObject({ endDepotId: 3, endDepot: 'Eastfold', version: 2 })
  const back = await json<VehicleDetail>(admin(`PUT ${vehicles}/${id}`, { endMode: 'anywhere' }))
  expect(back).toMatchObject({ endDepotId: null, endDepot: null })
})

test('a vehicle saved as it is keeps its version', async () => {
  const { id, version, name } = await added()
  expect(await json<VehicleDetail>(admin(`PUT ${vehicles}/${id}`, { name }))).toMatchObject({ version })
})

test('the trail says who changed what', async () => {
  const { id } = await added()
  await admin(`PUT ${vehicles}/${id}`, { name: 'Renamed' })
  const rows = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, String(id)))
  expect(rows.filter(({ subject }) => subject === 'Vehicle').at(-1)).toMatchObject({
    actorName: 'Odile Marchetti',
    before: { name: 'Spare van' },
    after: { name: 'Renamed', version: 2 },
  })
})

test('a depot manager has those of their depot only', async () => {
  const rules = [{ action: ['create', 'read', 'update', 'delete'], subject: 'Vehicle', conditions: { depotId: 3 } }]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  const mine = await json<{ vehicles: FleetVehicle[] }>(author(`GET ${fleet}?itemsPerPage=100`))
  expect(new Set(mine.vehicles.map(({ depotId }) => depotId))).toEqual(new Set([3]))
  const way = await json<{ totalVehicles: number }>(author(`GET ${vehicles}`))
  expect(way.totalVehicles).toBe(mine.vehicles.length)
  expect((await author(`GET ${vehicles}/1`)).status).toBe(404)
  expect((await author(`POST ${vehicles}/1/moves`, { move: 'finish' })).status).toBe(404)
  expect((await author(`POST ${vehicles}`, fresh())).status).toBe(403)
  const own = await json<VehicleDetail>(author(`POST ${vehicles}`, fresh({ depotId: 3 })))
  expect((await author(`PUT ${vehicles}/${own.id}`, { depotId: 1 })).status).toBe(403)
  expect((await author(`DELETE ${vehicles}/${own.id}`)).status).toBe(204)
})
