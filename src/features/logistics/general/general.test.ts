import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { general } from '#contract/general'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import { settings } from '#server/tables'
import { users } from '#features/people/users/tables'
import type { Whole } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const day = '2026-05-12'
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const base = `${root}/settings/general`
beforeEach(() => world.host.db.delete(settings).where(eq(settings.name, general.name)))

test('where nobody set anything it is built in; what is set is told', async () => {
  expect(await json<Whole>(admin(`GET ${base}`))).toEqual({ ...general.standard, version: 1 })
  const set = await json<Whole>(admin(`PUT ${base}`, { units: 'imperial', version: 1 }))
  expect(set).toEqual({ ...general.standard, units: 'imperial', version: 2 })
})

test('no format that makes one code of two numbers, and no speed that nobody drives', async () => {
  for (const wrong of [
    { routeCode: 'R1#' },
    { routeCode: 'R-' },
    { vanPercent: 19 },
    { vanPercent: 301 },
    { units: 'x' },
  ])
    expect((await admin(`PUT ${base}`, wrong)).status).toBe(400)
})

type Coded = { id: number; code: string }
test('what is new is numbered so, and what has a code keeps it', async () => {
  const make = <T extends Coded>(what: string, body: object) => json<T>(admin(`POST ${root}/${what}`, body))
  const before = await make('routes', { day, depotId: depot.id })
  expect(before.code).toMatch(/^R-\d{4,}$/)
  await admin(`PUT ${base}`, {
    deliveryCode: 'PA-######',
    routeCode: 'TOUR#',
    vehicleCode: 'VAN-###',
    driverCode: '####',
    depotCode: 'HUB-#',
  })
  const route = await make('routes', { day, depotId: depot.id })
  expect(route.code).toBe(`TOUR${route.id}`)
  expect((await json<Coded>(admin(`GET ${root}/routes/${before.id}`))).code).toBe(before.code)
  const door = await make('deliveries', { depotId: depot.id, customer: 'Nobody', line: '1 Quay', day })
  expect(door.code).toBe(`PA-${String(2000 + door.id).padStart(6, '0')}`)
  const van = await make('vehicles', { name: 'Van', plate: 'PA 1', type: 'van', depotId: depot.id })
  expect(van.code).toBe(`VAN-${String(van.id).padStart(3, '0')}`)
  const driver = await make('drivers', { name: 'Somebody', depotId: depot.id })
  expect(driver.code).toBe(String(driver.id).padStart(4, '0'))
})

test('who is new measures so; who is there goes on as they do', async () => {
  await admin(`PUT ${base}`, { units: 'imperial' })
  const email = 'miles@example.com'
  const made = await admin('POST /api/apps/users', { fullName: 'Miles Away', email, role: 'editor', status: 'active' })
  expect(made.status).toBe(201)
  const [row] = await world.host.db.select({ units: users.units }).from(users).where(eq(users.email, email))
  expect(row).toEqual({ units: 'imperial' })
  const others = await world.host.db.$count(users, eq(users.units, 'imperial'))
  expect(others).toBe(1)
})

test('who only reads does not change it', async () => {
  await giveRules(world, 'author', [{ action: 'read', subject: 'General' }])
  expect((await author(`GET ${base}`)).status).toBe(200)
  expect((await author(`PUT ${base}`, { vanPercent: 90 })).status).toBe(403)
})
