/** A depot that was deleted is kept for a while, and known to nobody. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { enqueue } from '#server/jobs'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import { vehicles } from '#features/logistics/vehicles/tables'
import { forgetDepots, type Depot } from './contract'
import { depots } from './tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const base = `${root}/depots`
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const added = (more: object = {}) =>
  json<Depot>(
    admin(`POST ${base}`, { name: 'Salt Yard', line: '2 Pan Lane', lat: 38.5, lon: -42, zone: 'UTC', ...more }),
  )
const restore = ({ id }: { id: number }) => admin(`POST ${base}/${id}/restore`)

test('one that was deleted is unknown everywhere, gives its code away, and comes back as it was', async () => {
  const made = await added({ code: 'SALT' })
  expect(await told(restore(made))).toEqual([404, 'No deleted depot has this id'])
  expect((await admin(`DELETE ${base}/${made.id}`)).status).toBe(204)
  expect((await json<{ total: number }>(admin(`GET ${base}?q=Salt Yard`))).total).toBe(0)
  expect((await admin(`GET ${base}/${made.id}`)).status).toBe(404)
  const van = { name: 'Van 90', plate: 'SA-90', type: 'van' }
  expect((await admin(`POST ${root}/vehicles`, { ...van, depotId: made.id })).status).toBe(400)
  const other = await added({ code: 'SALT' })
  expect(await told(restore(made))).toEqual([409, 'Another depot has this code'])
  await admin(`PUT ${base}/${other.id}`, { code: 'PEPPER' })
  expect(await json(restore(made))).toEqual(made)
  const { events } = await json<{ events: { did: string }[] }>(admin(`GET ${root}/trail/depots/${made.id}`))
  expect(events.map(({ did }) => did)).toEqual(['restored', 'deleted', 'added'])
})

test('what is deleted itself keeps no depot; it does not come back before its depot does', async () => {
  const yard = await added()
  const at = { depotId: yard.id }
  const square = [
    [12, 12],
    [12.01, 12],
    [12.01, 12.01],
    [12, 12],
  ]
  const polygon = { type: 'Polygon', coordinates: [square] }
  const made = [
    [
      'vehicles',
      await json<{ id: number }>(
        admin(`POST ${root}/vehicles`, { name: 'Van 91', plate: 'SA-91', type: 'van', ...at }),
      ),
    ],
    ['drivers', await json<{ id: number }>(admin(`POST ${root}/drivers`, { name: 'Ines Aldous', ...at }))],
    [
      'zones',
      await json<{ id: number }>(admin(`POST ${root}/zones`, { name: 'Pans', kind: 'territory', polygon, ...at })),
    ],
  ] as const
  expect((await admin(`DELETE ${base}/${yard.id}`)).status).toBe(409)
  for (const [kind, { id }] of made) expect((await admin(`DELETE ${root}/${kind}/${id}`)).status, kind).toBe(204)
  expect((await admin(`DELETE ${base}/${yard.id}`)).status).toBe(204)
  const back = (kind: string, id: number) => told(admin(`POST ${root}/${kind}/${id}/restore`))
  for (const [kind, { id }] of made)
    expect(await back(kind, id), kind).toEqual([409, 'Its depot was deleted: bring that back first'])
  expect((await restore(yard)).status).toBe(201)
  for (const [kind, { id }] of made) expect((await back(kind, id))[0], kind).toBe(201)
})

test('the default goes on to another, and one that comes back leaves it there', async () => {
  const yard = await added({ isDefault: true })
  await admin(`DELETE ${base}/${yard.id}`)
  expect(await world.host.db.$count(depots, eq(depots.isDefault, true))).toBe(1)
  expect(await json(restore(yard))).toMatchObject({ id: yard.id, isDefault: false })
})

test('those of a depot that somebody may not delete are unknown to them', async () => {
  const [theirs, others] = [await added(), await added()]
  for (const { id } of [theirs, others]) await admin(`DELETE ${base}/${id}`)
  await giveRules(world, 'author', [{ action: ['read', 'delete'], subject: 'Depot', conditions: { id: theirs.id } }])
  expect((await author(`POST ${base}/${others.id}/restore`)).status).toBe(404)
  expect((await author(`POST ${base}/${theirs.id}/restore`)).status).toBe(201)
})

test('after 90 days it is gone for good, once nothing is left that stood there', async () => {
  const { db, now } = world.host
  const [old, full, young] = [await added(), await added(), await added()]
  const van = { name: 'Van 92', plate: 'SA-92', type: 'van', depotId: full.id }
  const { id: vanId } = await json<{ id: number }>(admin(`POST ${root}/vehicles`, van))
  await admin(`DELETE ${root}/vehicles/${vanId}`)
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
  for (const [{ id }, days] of [
    [old, 91],
    [full, 91],
    [young, 89],
  ] as const) {
    await admin(`DELETE ${base}/${id}`)
    await db
      .update(depots)
      .set({ deletedAt: ago(days) })
      .where(eq(depots.id, id))
  }
  const forget = async () => {
    await enqueue(db, forgetDepots, undefined, { now: now() })
    while (await runNext(features, world.host)) continue
    return Promise.all([old, full, young].map(({ id }) => db.$count(depots, eq(depots.id, id))))
  }
  expect(await forget()).toEqual([0, 1, 1])
  await db.delete(vehicles).where(eq(vehicles.id, vanId))
  expect(await forget()).toEqual([0, 0, 1])
})
