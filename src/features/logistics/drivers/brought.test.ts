/** Drivers from a file: added, known again, changed where somebody asks for that, and taken back where nobody touched them. */
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import { driverAbsences, drivers } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const { bring, step, rows } = fileImports(() => world.host, admin)
const head = 'Driver ID,Driver name,Mobile,Mail,Depot,Plate,Skills,Licence expiry,Days,Shift start,Shift end,Max hours'
const coded = (...codes: string[]) => world.host.db.select().from(drivers).where(inArray(drivers.code, codes))

test('a file of another system makes drivers, each with their week', async () => {
  const file = `${head}
WREN-1,Wren Aldous,+351 292 1,wren@crew.example,,,"Pharmacy;Cold",2027-03-01,1-3,08:00,16:30,8.5
WREN-2,Nils Harbour,,,,,,,,,,`
  const { id, counts } = await bring('drivers', file)
  expect(counts).toMatchObject({ ready: 2 })
  expect((await step(id, 'POST /api/imports/{id}/add')).counts).toMatchObject({ added: 2 })
  const made = await coded('WREN-1', 'WREN-2')
  expect(made.find(({ code }) => code === 'WREN-1')).toMatchObject({
    name: 'Wren Aldous',
    email: 'wren@crew.example',
    skills: ['Pharmacy', 'Cold'],
    licenceUntil: '2027-03-01',
    maxWorkSeconds: 30_600,
    shifts: [1, 2, 3].map((weekday) => ({ weekday, from: '08:00', until: '16:30', breaks: [] })),
    account: 'invited',
    duty: 'off',
  })
  const other = made.find(({ code }) => code === 'WREN-2')!
  expect(other).toMatchObject({ shifts: [], vehicleId: null })
  await world.host.db
    .insert(driverAbsences)
    .values({ driverId: other.id, from: '2026-05-20', until: '2026-05-21', reason: 'sick' })
  expect((await step(id, 'POST /api/imports/{id}/undo')).counts).toMatchObject({ kept: 1 })
  expect((await coded('WREN-1', 'WREN-2')).map(({ code }) => code)).toEqual(['WREN-2'])
})

test('what cannot be is said by row and field, and mended rows are added', async () => {
  const file = `${head}
NILS-1,Nils One,,,Nowhere,,,,,,,
NILS-2,Nils Two,,,,GHOST-9,,,,,,
NILS-3,Nils Three,,,,,,,8-9,08:00,,
NILS_4,Nils Four,,,,,,,,17:00,09:00,`
  const { id, counts } = await bring('drivers', file)
  expect(counts).toMatchObject({ wrong: 4 })
  const said = (await rows(id)).flatMap(({ row, problems }) =>
    problems.map(({ field, words }) => `${row} ${field}: ${words}`),
  )
  expect(said.toSorted()).toEqual(
    [
      '1 depot: There is no such depot',
      '2 vehicle: There is no such vehicle',
      '3 workDays: Days are figures from 1, Monday, to 7: 1-5 or 1,3,5',
      '3 workUntil: A shift needs its beginning and its end',
      '4 code: A code is letters, digits and hyphens, twelve at most',
      '4 workUntil: Ends before it begins',
    ].toSorted(),
  )
})

test('who is there is known by code or mail, and changed only if somebody asks for that', async () => {
  const [one] = await world.host.db.select().from(drivers).where(eq(drivers.id, depot.drivers[0]!))
  await world.host.db.update(drivers).set({ code: 'KEST-1', email: 'kept@crew.example' }).where(eq(drivers.id, one!.id))
  const file = `code,name,email,phone
KEST-1,Renamed Kestrel,,123
,By mail,kept@crew.example,456`
  const { id, counts } = await bring('drivers', file)
  expect(counts).toMatchObject({ known: 2 })
  await step(id, 'POST /api/imports/{id}/add')
  expect((await coded('KEST-1'))[0]).toMatchObject({ name: one!.name })
  const again = await bring('drivers', file)
  expect((await step(again.id, 'POST /api/imports/{id}/add?updates=true')).counts).toMatchObject({ updated: 2 })
  expect((await coded('KEST-1'))[0]).toMatchObject({ name: 'By mail', phone: '456', email: 'kept@crew.example' })
})

test('a code taken meanwhile is told, and a driver without one is given one', async () => {
  const file = `code,name\nMEAN-1,First Comer\n,Nobody Coded`
  const { id } = await bring('drivers', file)
  await admin('POST /api/apps/logistics/drivers', { name: 'Quicker', depotId: depot.id, code: 'MEAN-1' })
  expect((await step(id, 'POST /api/imports/{id}/add')).counts).toMatchObject({ added: 1, wrong: 1 })
  const [given] = await world.host.db.select().from(drivers).where(eq(drivers.name, 'Nobody Coded'))
  expect(given!.code).toMatch(/^DR-\d+$/)
})
