import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateCity } from '../city/city.ts'
import { writeOsm } from '../osm/write.ts'
import { RegionFolder } from './region-folder.ts'
import { citiesIfBuilt } from './store.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'regions-'))
const city = join(work, 'city.osm.pbf')
const built = (name: string) => join(root, 'dist', name)
let folder: RegionFolder

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')])
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity({ junctions: 900, buildings: false }).out, (bytes) =>
    deflateSync(bytes),
  ))
    parts.push(part)
  writeFileSync(city, Buffer.concat(parts))
  writeFileSync(join(work, 'left.part'), 'half')
  folder = new RegionFolder(join(work, 'roads'), built('worker.js'), built('cities.roads'))
})
afterAll(() => rmSync(work, { recursive: true }))

describe('regions in a folder', () => {
  test('are imported in a thread while this one goes on, listed, opened, replaced and removed', async () => {
    const steps: string[] = []
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    const info = await folder.import(
      'averne',
      city,
      { profiles: ['car', 'foot'], name: 'Port Averne' },
      { progress: ({ step }) => steps.push(step) },
    )
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(3)
    expect([...new Set(steps)]).toEqual(['read', 'streets', 'contract car', 'contract foot', 'map', 'search', 'pack'])
    expect(info).toMatchObject({
      name: 'Port Averne',
      profiles: ['car', 'foot'],
      traffic: 'right',
      attribution: { text: 'Port Averne demo city' },
    })
    expect(folder.list()).toEqual([{ id: 'averne', info }])
    const first = folder.open('averne')
    expect(folder.open('averne')).toBe(first)
    await folder.import('averne', city, {})
    expect(folder.open('averne')).not.toBe(first)
    await folder.import('second', city, {})
    expect(folder.list().map(({ id }) => id)).toEqual(['averne', 'second'])
    expect([
      folder.covering([[-42, 38.5]])?.id,
      folder.covering([
        [-42, 38.5],
        [0, 0],
      ]),
    ]).toEqual(['averne', undefined])
    folder.remove('second')
    expect(folder.list().map(({ id }) => id)).toEqual(['averne'])
  })

  test('a bad file changes nothing', async () => {
    await folder.import('kept', city, {})
    const before = readFileSync(join(folder.folder, 'kept.roads'))
    const broken = join(work, 'broken.osm.pbf')
    writeFileSync(broken, readFileSync(city).subarray(0, 9000))
    await expect(folder.import('kept', broken, {})).rejects.toThrow(/cut off/)
    await expect(folder.import('kept', join(work, 'none'), {})).rejects.toThrow(/cannot be opened/)
    await expect(folder.import('kept', city, { profiles: [] })).rejects.toThrow(/At least one profile/)
    expect(readFileSync(join(folder.folder, 'kept.roads')).equals(before)).toBe(true)
    expect(readdirSync(folder.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('an import can be called off', async () => {
    const stop = new AbortController()
    const running = folder.import('never', city, {}, { signal: stop.signal, progress: () => stop.abort() })
    await expect(running).rejects.toThrow(/cancelled/)
    expect(folder.list().map(({ id }) => id)).not.toContain('never')
  })

  test('names that are paths are refused, damaged files are listed with their fault', () => {
    expect(() => folder.open('../../etc/passwd')).toThrow(/cannot name a region/)
    expect(() => folder.remove('nothing')).toThrow(/no region/)
    writeFileSync(join(folder.folder, 'odd.roads'), 'not roads')
    expect(folder.list().find(({ id }) => id === 'odd')?.fault).toMatch(/not a file of imported roads/)
  })
})

test('the towns of the world are built in', () => {
  const cities = citiesIfBuilt(built('cities.roads'))!
  expect(cities.length).toBeGreaterThan(100_000)
  expect(cities.search('munich')[0]).toMatchObject({ label: 'Munich, DE', kind: 'city' })
  expect(cities.sideAt([-1.5, 52.4])).toBe('left')
  expect(citiesIfBuilt(built('none'))).toBeUndefined()
})
