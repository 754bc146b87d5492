/** Imports whose process broke, was killed, or is gone: they end, and take no room. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { importing, inPieces, likeExtract, type Importing } from '#hosts/test/importing'
import { enqueue, serverStopped } from '#server/jobs'
import { jobs } from '#server/tables'
import { endDeadImports } from './contract'

let world: World
let admin: Client
let { start, send, upload, stored, imports, work } = {} as Importing
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  ;({ start, send, upload, stored, imports, work } = importing(world, admin))
})
afterAll(() => world.end())

test('an import that breaks, or whose process is killed under it, is failed in the end and leaves no bytes', async () => {
  const before = await stored()
  const { roads } = world.host
  const works = roads.import
  roads.import = () => Promise.reject(new Error('The roads ended by themselves'))
  await upload(likeExtract(5000), 'Broken')
  for (let tries = 0; tries < 3; tries++) {
    await work()
    world.host.travel(3600)
  }
  expect((await imports())[0]).toMatchObject({ name: 'Broken', state: 'failed', faults: [expect.any(String)] })
  expect(await stored()).toEqual(before)

  // killed: nothing of it goes on, and whoever finds that its lease is over ends it
  await upload(likeExtract(5000), 'Killed')
  await new Promise<void>((begun) => {
    roads.import = () => (begun(), new Promise(() => {}))
    void work()
  })
  expect((await imports())[0]).toMatchObject({ name: 'Killed', state: 'running' })
  world.host.travel(3600)
  roads.import = works
  await work()
  expect((await imports())[0]).toMatchObject({ name: 'Killed', state: 'failed', faults: [serverStopped] })
  expect(await stored()).toEqual(before)
  world.host.lines.length = 0
})

test('an import that nobody works on any more is failed by what looks for such', async () => {
  const before = await stored()
  const { id } = await start('Given up', 5000)
  await send(id, inPieces(likeExtract(5000)))
  // as an older version left it
  const rows = await world.host.db
    .update(jobs)
    .set({ state: 'failed' })
    .where(eq(jobs.name, 'importRegion'))
    .returning()
  expect(rows.length).toBeGreaterThan(0)
  const { id: cancelled } = await start('Cancelled', 5000)
  await send(cancelled, inPieces(likeExtract(5000)))
  // on the page of background work, before anybody began with it
  const [waiting] = await world.host.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, 'importRegion'), eq(jobs.state, 'waiting')))
  expect((await admin(`POST /api/jobs/${waiting!.id}/cancel`)).status).toBe(200)
  expect((await imports()).find((row) => row.id === cancelled)!.state).toBe('cancelled')
  const { id: waits } = await start('Waits', 5000)
  await enqueue(world.host.db, endDeadImports, {}, { now: world.host.now() })
  await work()
  const stateOf = async (one: number) => (await imports()).find((row) => row.id === one)!.state
  expect([await stateOf(id), await stateOf(cancelled), await stateOf(waits)]).toEqual([
    'failed',
    'cancelled',
    'sending',
  ])
  await admin(`POST /api/map/imports/${waits}/cancel`)
  expect(await stored()).toEqual(before)
})
