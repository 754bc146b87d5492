/** Imports that are stopped while they run: by a person, on either page, and by the end of the process. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityFile } from '#hosts/roads/city'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { importing, json, type Importing } from '#hosts/test/importing'
import { runJobs } from '#server/job-runner'
import { mapFeature } from './server'
import type { Region } from './contract'

let world: World
let admin: Client
let { upload, stored, imports, work } = {} as Importing
let goesOn: World['host']['roads']['import']
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  ;({ upload, stored, imports, work } = importing(world, admin))
  goesOn = world.host.roads.import
})
afterAll(() => world.end())

const regions = async () => (await json<{ regions: Region[] }>(admin('GET /api/map'))).regions.map(({ name }) => name)

/** Begun, and waiting for its signal, as one does that takes an hour. */
async function running(name: string) {
  let began = () => {}
  const begun = new Promise<void>((done) => (began = done))
  world.host.roads.import = (_pbf, _asked, told, signal) =>
    new Promise((resolve) => {
      told({ step: 'streets', share: 0.4 })
      signal.addEventListener('abort', () => resolve({ ok: false, faults: [] }))
      began()
    })
  await upload(await cityFile(120), name)
  const stop = await runJobs([mapFeature], world.host)
  await begun
  await expect.poll(async () => (await imports())[0]).toMatchObject({ state: 'running', step: 'streets', share: 0.4 })
  const { jobs } = await json<{ jobs: { id: number; name: string }[] }>(admin('GET /api/jobs?state=running'))
  return { stop, id: (await imports())[0]!.id, jobId: jobs.find((job) => job.name === 'importRegion')!.id }
}

test('cancelled among the background work, it ends, and its extract goes', async () => {
  const before = await stored()
  const { stop, jobId } = await running('By its job')
  expect((await admin(`POST /api/jobs/${jobId}/cancel`)).status).toBe(200)
  await expect.poll(async () => (await imports())[0]).toMatchObject({ state: 'cancelled', faults: [] })
  // it is cancelled as soon as its job is; what it has is thrown away next
  await expect.poll(stored).toEqual(before)
  await stop()
  // run again, it has nothing to read any more
  await admin(`POST /api/jobs/${jobId}/again`)
  world.host.roads.import = goesOn
  await work()
  expect((await imports())[0]).toMatchObject({ state: 'cancelled' })
  expect(await regions()).not.toContain('By its job')
})

test('cancelled on the page of the map, its job ends with it', async () => {
  const before = await stored()
  const { stop, id, jobId } = await running('By its row')
  expect((await admin(`POST /api/map/imports/${id}/cancel`)).status).toBe(201)
  await expect.poll(async () => (await imports())[0]).toMatchObject({ state: 'cancelled' })
  await expect.poll(() => json(admin(`GET /api/jobs/${jobId}`))).toMatchObject({ state: 'cancelled' })
  await stop()
  expect(await stored()).toEqual(before)
  expect(await regions()).not.toContain('By its row')
})

test('given back by a process that ends, it waits, and another makes the region', async () => {
  const { stop, jobId } = await running('Given back')
  await stop()
  expect((await imports())[0]).toMatchObject({ state: 'queued' })
  expect(await json(admin(`GET /api/jobs/${jobId}`))).toMatchObject({ state: 'waiting', attempts: 0 })
  world.host.roads.import = goesOn
  await work()
  expect((await imports())[0]).toMatchObject({ state: 'succeeded' })
  expect(await regions()).toContain('Given back')
  expect(world.host.lines).toEqual([])
})
