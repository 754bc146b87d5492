/** How a database becomes today's: in order, once, with steps in code, and what a new version adds to what is there. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testHost, type TestHost } from '#hosts/test/host'
import { inOrder, migrate, migrations, prepare, type Migration, type Seed } from './prepare'
import { installationFacts, settings } from './tables'

let host: TestHost
const hosts: TestHost[] = []
beforeEach(async () => void hosts.push((host = await testHost())))
afterAll(() => Promise.all(hosts.map((one) => one.end())))

test('the baseline comes first; migrations are named by time', () => {
  expect(migrations[0]![0]).toBe('20261125000000_baseline')
  for (const [name] of migrations) expect(name).toMatch(/^20\d{12}_\w+$/)
})

test('a step in code runs right after its script, once', async () => {
  const told: string[] = []
  const step = async (db: typeof host.db) => {
    told.push(JSON.stringify(((await db.execute(sql`select word from words`)) as { rows: unknown[] }).rows))
  }
  const all: Migration[] = [
    ...migrations,
    [
      '20261126000000_a',
      "create table words (word text)--> statement-breakpoint\ninsert into words values ('one')",
      step,
    ],
    ['20261127000000_b', "insert into words values ('two')"],
  ]
  const go = () => host.db.transaction((db) => migrate(db, host.now(), undefined, all))
  expect(await go()).toEqual(['20261126000000_a', '20261127000000_b'])
  expect(await go()).toEqual([])
  expect(told).toEqual(['[{"word":"one"}]'])
})

test('what a new version adds to a seed reaches an installation that has what came before', async () => {
  const put =
    (name: string) =>
    async ({ db, now }: { db: typeof host.db; now: Date }) =>
      void (await db.insert(installationFacts).values({ name, value: true, at: now }))
  const first: Seed = { name: 'words', always: [put('word:1')] }
  await prepare(host, [first])
  await prepare(host, [{ ...first, always: [...first.always!, put('word:2')], demo: [put('word:demo')] }])
  await prepare(host, [{ ...first, always: [...first.always!, put('word:2')], demo: [put('word:demo')] }])
  const rows = await host.db
    .select({ name: installationFacts.name })
    .from(installationFacts)
    .where(sql`name like 'word:%'`)
    .orderBy(installationFacts.name)
  expect(rows.map(({ name }) => name)).toEqual(['word:1', 'word:2', 'word:demo'])
})

test('on a connection of its own, where the host has more than one', async () => {
  let apart = 0
  await prepare({ ...host, apart: (act) => ((apart += 1), act(host.db)) }, [])
  expect(apart).toBe(1)
})

test('a seed comes after those it counts on; one that waits for itself, or for nobody, is an error', () => {
  const named = (seeds: Seed[]) => inOrder(seeds).map(({ name }) => name)
  const [cards, people, roles] = [
    { name: 'cards', after: ['people'] },
    { name: 'people', after: ['roles'] },
    { name: 'roles' },
  ]
  expect(named([cards, { name: 'mail' }, people, roles])).toEqual(['roles', 'people', 'cards', 'mail'])
  expect(() => named([cards, people, { name: 'roles', after: ['cards'] }])).toThrow('waits for itself')
  expect(() => named([cards])).toThrow('comes after people')
})

test('what people set before settings were one table is still set', async () => {
  const before = migrations.findIndex(([name]) => name.endsWith('_settings'))
  await host.db.transaction(async (db) => {
    await db.execute(sql`create schema older`)
    await db.execute(sql`set local search_path to older, public`)
    await migrate(db, host.now(), before)
    await db.execute(sql`insert into defaults values (1, 240, 300, 60, 0.7, 24, 10, 30, '{"photo": true}', '[]', 4)`)
    await db.execute(sql`insert into fleet_settings values (1, 30, 2)`)
    await db.execute(sql`insert into tracking_settings values (1, '{"linkDays": 7}', 3)`)
    await migrate(db, host.now())
    const all = await db.select().from(settings)
    const rules = { serviceSeconds: 240, pickupSeconds: 300, setupSeconds: 60, threshold: 0.7, correctHours: 24 }
    const values = { ...rules, lateMinutes: 10, bandPercent: 30, needs: { photo: true }, failures: [] }
    expect(all).toEqual([
      { name: 'defaults', values, version: 4 },
      { name: 'fleet', values: { keepDays: 30 }, version: 2 },
      { name: 'tracking', values: { linkDays: 7 }, version: 3 },
    ])
  })
})
