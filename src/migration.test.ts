/** `npm run migration` needs only the newest snapshot: a migration is made with a planted table, and thrown away. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listed } from './hosts/test/house'

const meta = 'src/server/migrations/meta'
const folder = 'dist/test/migration'
const out = `${folder}/out`
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const snapshotsIn = (files: string[]) => files.filter((file) => file.endsWith('_snapshot.json'))
const migrationsIn = () => readdirSync(out).filter((file) => file.endsWith('.sql'))

test('of the snapshots of migrations only the newest is kept', () => {
  const journal = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const newest = journal.entries.at(-1)!.tag.split('_')[0]
  expect(snapshotsIn(listed(`${meta}/*`))).toEqual([`${meta}/${newest}_snapshot.json`])
})

test('the next migration holds what is planted and nothing else, and leaves one snapshot', () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  cpSync(meta, `${out}/meta`, { recursive: true })
  writeFileSync(
    `${folder}/planted.ts`,
    `import { integer, pgTable } from 'drizzle-orm/pg-core'\nexport const planted = pgTable('planted', { seeds: integer() })\n`,
  )
  writeFileSync(
    `${folder}/drizzle.config.ts`,
    `import house from '../../../drizzle.config'\nexport default { ...house, out: './${out}', schema: [...house.schema, './${folder}/planted.ts'] }\n`,
  )
  execFileSync(process.execPath, ['scripts/migration.mjs', '--config', `${folder}/drizzle.config.ts`])
  const [made, ...others] = migrationsIn()
  expect(others).toEqual([])
  const sql = readFileSync(join(out, made!), 'utf8')
  expect(sql.trim()).toBe('CREATE TABLE "planted" (\n\t"seeds" integer\n);')
  expect(snapshotsIn(readdirSync(`${out}/meta`))).toEqual([`${made!.split('_')[0]}_snapshot.json`])
})
