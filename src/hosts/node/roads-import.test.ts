/** Extracts are read by another process: what is made comes back whole, and what takes too much ends that process alone. */
import { afterAll, expect, test } from 'vitest'
import { cityFile } from '../roads/city.ts'
import { createRoads } from '../roads/roads-client.ts'
import { importLimits, openImportWith, type ImportLimits } from './roads-import.ts'

const roadsWith = (limits: ImportLimits) =>
  createRoads(
    () => {
      throw new Error('Only an import is asked for')
    },
    ['port-averne'],
    { openImport: openImportWith(limits) },
  )
const roads = roadsWith(importLimits)
const asked = { name: 'Town', profiles: ['car'] }
const go = new AbortController().signal
afterAll(() => roads.close())

test('a region is made, and how far it is is told', async () => {
  const steps = new Set<string>()
  const done = await roads.import(await cityFile(300), asked, ({ step }) => steps.add(step), go)
  if (!done.ok) throw new Error(done.faults.join())
  expect(done.region.byteLength).toBeGreaterThan(10_000)
  expect(done.report.ways).toBeGreaterThan(0)
  expect(steps.size).toBeGreaterThan(2)
})

test('what is no extract says so', async () => {
  const none = await roads.import(new TextEncoder().encode('none at all'), asked, () => {}, go)
  expect(none).toMatchObject({ ok: false, faults: [expect.any(String)] })
})

test('one that takes all memory, or too long, ends with a sentence', async () => {
  const faults = ['The import ran out of memory or time. Use a smaller extract, or import a part of it.']
  const little = roadsWith({ ...importLimits, megabytes: 16 })
  expect(await little.import(await cityFile(3000), asked, () => {}, go)).toEqual({ ok: false, faults })
  const brief = roadsWith({ ...importLimits, milliseconds: 20 })
  expect(await brief.import(await cityFile(300), asked, () => {}, go)).toEqual({ ok: false, faults })
})

test('one that is cancelled ends at once', async () => {
  const stopping = new AbortController()
  const importing = roads.import(await cityFile(300), asked, () => stopping.abort(), stopping.signal)
  expect(await importing).toEqual({ ok: false, faults: [] })
})
