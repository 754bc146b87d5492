import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roles } from '#features/people/access/tables'
import { accountStates, dutyStates, licenceStates, type Driver, type DriverDetail } from './contract'
import { licenceOf } from './rules'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/drivers'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ drivers: Driver[]; total: number }>(admin(`GET ${base}?${query}`))
const one = (id: number) => json<DriverDetail>(admin(`GET ${base}/${id}`))
const fresh = (more: object = {}) => ({ name: 'Wilhelmina Sorrel', depotId: 1, ...more })
const added = (more: object = {}) => json<DriverDetail>(admin(`POST ${base}`, fresh(more)))

test('a page has ten by name, with all that a row shows', async () => {
  const { drivers: rows, total } = await list()
  expect([rows.length, total]).toEqual([10, 14])
  expect(rows[0]!.name).toBe('Bram Castellane')
  const [nkem] = (await list('q=nkem')).drivers
  expect(nkem).toMatchObject({
    code: 'DR-01',
    name: 'Nkem Okafor',
    skills: ['Refrigerated', 'Pharmacy'],
    depot: 'North Quay',
    vehicle: 'Cool van 02',
    account: 'active',
    duty: 'available',
    licence: 'valid',
    absent: null,
  })
  expect((await list('q=piet')).drivers[0]).toMatchObject({ absent: 'holiday' })
})

test('filtered by each duty, account and licence, by depot, skill and words', async () => {
  const all = (await list('itemsPerPage=100')).drivers
  const found = async (query: string) => (await list(`${query}&itemsPerPage=100`)).drivers.map(({ id }) => id)
  const ids = (fits: (row: Driver) => boolean) => all.filter(fits).map(({ id }) => id)
  for (const duty of dutyStates) expect(await found(`duty=${duty}`)).toEqual(ids((row) => row.duty === duty))
  for (const state of accountStates)
    expect(await found(`account=${state}`)).toEqual(ids((row) => row.account === state))
  for (const state of licenceStates) {
    expect(await found(`licence=${state}`)).toEqual(ids((row) => row.licence === state))
    expect(ids((row) => row.licence === state).length).toBeGreaterThan(0)
  }
  expect(await found('licence=lost')).toEqual([])
  expect(await found('depot=3')).toEqual(ids((row) => row.depotId === 3))
  expect(await found('skill=Pharmacy')).toEqual(ids((row) => row.skills.includes('Pharmacy')))
})

test('the summary counts what the list shows', async () => {
  const all = (await list('itemsPerPage=100')).drivers.filter(({ account }) => ['active', 'invited'].includes(account))
  const summary = await json<{ skills: string[]; scheduled: number }>(admin(`GET ${base}/summary`))
  expect(summary).toMatchObject({
    total: all.length,
    onDuty: all.filter(({ duty }) => duty !== 'off').length,
    onRoute: all.filter(({ duty }) => duty === 'on_route' || duty === 'on_break').length,
    absent: all.filter(({ absent }) => absent).length,
    licences: all.filter(({ licence }) => licence === 'soon' || licence === 'expired').length,
  })
  expect(summary.skills).toContain('Heavy goods')
  expect(summary.scheduled).toBe(11)
})

test('the file holds what is filtered, in the reader’s language', async () => {
  const csv = await (await admin(`GET ${base}/export?format=csv&account=suspended`)).text()
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain('Suspended')
  const query = 'format=csv&depot=1&duty=available&licence=valid&skill=Pharmacy&q=a&language=ar'
  expect(await (await admin(`GET ${base}/export?${query}`)).text()).toContain('متاح')
})

test('one is added, invited and off duty; what is wrong is refused', async () => {
  const home = { homeLine: '5 Lantern Row', homeLat: 38.50425, homeLon: -41.96956 }
  const made = await added({ email: 'W@Sorrel.example', skills: ['Bike'], vehicleId: 2, ...home })
  expect(made).toMatchObject({
    ...home,
    code: `DR-${made.id}`,
    email: 'w@sorrel.example',
    account: 'invited',
    duty: 'off',
    vehicle: 'Van 12',
    zone: 'Atlantic/Azores',
    shifts: [],
    absences: [],
    territories: [],
    accountAllowed: ['activate'],
    dutyAllowed: [],
    licence: 'unknown',
    version: 1,
  })
  expect(await one(made.id)).toEqual(made)
  expect(await told(admin(`POST ${base}`, fresh({ depotId: 99 })))).toEqual([400, 'There is no such depot'])
  expect(await told(admin(`POST ${base}`, fresh({ vehicleId: 99 })))).toEqual([400, 'There is no such vehicle'])
  expect(await told(admin(`POST ${base}`, fresh({ code: 'dr-01' })))).toEqual([409, 'Another driver has this code'])
  for (const wrong of [{ name: ' ' }, { email: 'nobody' }, { drivePercent: 0 }, { licenceUntil: 'never' }])
    expect((await admin(`POST ${base}`, fresh(wrong))).status).toBe(400)
})

test('one is changed; what is wrong is refused', async () => {
  const { id, version } = await added()
  const at = `PUT ${base}/${id}`
  expect(await told(admin(at, { depotId: 99 }))).toEqual([400, 'There is no such depot'])
  expect(await told(admin(at, { vehicleId: 99 }))).toEqual([400, 'There is no such vehicle'])
  expect(await told(admin(at, { code: 'DR-02' }))).toEqual([409, 'Another driver has this code'])
  const changed = await json<DriverDetail>(admin(at, { licenceUntil: '2026-05-30', maxStops: 40, version }))
  expect(changed).toMatchObject({ licence: 'soon', maxStops: 40, version: 2 })
})

test('a driver may be given their own row, a depot manager those of the depot', async () => {
  const may = async (conditions: Record<string, string | number>) => {
    const rules = [{ action: ['read', 'update', 'create', 'delete'], subject: 'Driver', conditions }]
    await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
    return json<{ drivers: Driver[] }>(author(`GET ${base}?itemsPerPage=100`))
  }
  expect((await may({ userId: '$me' })).drivers).toEqual([])
  const { drivers: theirs } = await may({ depotId: 3 })
  expect(new Set(theirs.map(({ depot }) => depot))).toEqual(new Set(['Eastfold']))
  expect((await author(`GET ${base}/1`)).status).toBe(404)
  expect((await author(`PUT ${base}/${theirs[0]!.id}`, { depotId: 1 })).status).toBe(403)
  expect((await author(`PUT ${base}/${theirs[0]!.id}`, { note: 'Ours' })).status).toBe(201)
  expect((await author(`POST ${base}`, fresh())).status).toBe(403)
})

test('who is off duty can be deleted', async () => {
  expect(await told(admin(`DELETE ${base}/1`))).toEqual([409, 'The driver is on duty'])
  const { id } = await added()
  expect((await admin(`DELETE ${base}/${id}`)).status).toBe(204)
  expect((await admin(`GET ${base}/${id}`)).status).toBe(404)
})

test('a licence ends at the end of its last day', () => {
  expect(['2026-05-11', '2026-05-12', '2026-06-11', '2026-06-12'].map((day) => licenceOf(day, '2026-05-12'))).toEqual([
    'expired',
    'soon',
    'soon',
    'valid',
  ])
})
