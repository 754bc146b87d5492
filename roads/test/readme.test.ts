import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as roads from '../src/index.ts'
import * as node from '../src/node/index.ts'

/** The examples of the README, one after the other, as a reader would paste them. */
test('the examples of the README run, and say what they promise', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'readme-'))
  const parts: Uint8Array[] = []
  for await (const part of roads.writeOsm(roads.generateCity().out, (bytes) => deflateSync(bytes))) parts.push(part)
  writeFileSync(join(folder, 'city.osm.pbf'), Buffer.concat(parts))
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const blocks = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code)
  for (const code of blocks) expect(code.split('\n').length).toBeLessThan(12)
  const code = blocks
    .join('\n')
    .replaceAll(/import (\{.*?\}) from '@meridian\/roads\/node'/g, 'const $1 = node')
    .replaceAll(/import (\{.*?\}) from '@meridian\/roads'/g, 'const $1 = roads')
    .replaceAll(/'(city\.[a-z.]+)'/g, (_, name: string) => JSON.stringify(join(folder, name)))
  const said: unknown[][] = []
  const run = Object.getPrototypeOf(async () => {}).constructor as new (
    ...words: string[]
  ) => (...values: unknown[]) => Promise<{ tile: Uint8Array; style: roads.MapStyle }>
  const { tile, style } = await new run('roads', 'node', 'console', `${code}\nreturn { tile, style }`)(roads, node, {
    log: (...words: unknown[]) => said.push(words),
  })
  expect(tile.length).toBeGreaterThan(1000)
  expect(style.version).toBe(8)
  const all = JSON.stringify(said)
  for (const words of ['Port Averne demo city', 'depart', '14 Lantern Row, Eastfold, Port Averne'])
    expect(all).toContain(words)
  rmSync(folder, { recursive: true })
})
