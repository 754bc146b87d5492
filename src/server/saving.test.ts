import { eq, sql } from 'drizzle-orm'
import { pgTable, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outdated } from '#contract/outdated'
import { testHost, type TestHost } from '#hosts/test/host'
import type { Change } from './context'
import { prepare } from './prepare'
import { refuseOutdated, saveChanged } from './saving'
import { audit } from './tables'

const lamps = pgTable('lamps', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hours: jsonb().$type<{ from: string; until: string }>().notNull(),
  version: integer().notNull(),
})
const hours = { from: '08:00', until: '17:00' }
const lamp = { id: 7, name: 'Quay', hours, version: 3 }

let host: TestHost
beforeAll(async () => {
  host = await testHost()
  await prepare(host, [])
  await host.db.execute(sql`create table lamps (id int primary key, name text, hours jsonb, version int)`)
  const at = host.now()
  const told = {
    at,
    actorName: 'Odile',
    endpoint: 'PUT /api/lamps/{id}',
    requestId: 'r',
    subject: 'Lamp',
    subjectId: '7',
  }
  await host.db
    .insert(audit)
    .values({ ...told, action: 'update', before: { name: 'Pier' }, after: { name: 'Quay', version: 3 } })
})
afterAll(() => host.end())
beforeEach(async () => {
  await host.db.delete(lamps)
  await host.db.insert(lamps).values(lamp)
})

const stored = async () => (await host.db.select().from(lamps).where(eq(lamps.id, lamp.id)))[0]
const saved = async (asked: Partial<typeof lamp>, trail?: { subject: string; id: string }) => {
  const told: Change[] = []
  const changed = await saveChanged({ db: host.db, changed: (one) => void told.push(one) }, lamps, lamp, asked, trail)
  return { changed, told, stored: await stored() }
}

test('what differs is written as the next version, and told with what it was', async () => {
  const { changed, told, stored: now } = await saved({ name: 'Mole', hours: { until: '17:00', from: '08:00' } })
  expect(changed).toEqual({ name: 'Mole' })
  expect(now).toEqual({ ...lamp, name: 'Mole', version: 4 })
  expect(told).toEqual([{ id: 7, before: { name: 'Quay' }, after: { name: 'Mole', version: 4 } }])
})

test('a row whose trail has another name is told under it', async () => {
  const trail = { subject: 'Store', id: 'lamp 7' }
  const { told } = await saved({ name: 'Mole' }, trail)
  expect(told).toEqual([{ ...trail, before: { name: 'Quay' }, after: { name: 'Mole', version: 4 } }])
})

test('a save that changes nothing writes nothing and tells nothing', async () => {
  expect(await saved({ name: 'Quay' })).toEqual({ changed: {}, told: [], stored: lamp })
})

test('a save on an older version is refused with who changed what since', async () => {
  const refused: [string, Outdated][] = []
  const fail = (code: string, data: Outdated): never => {
    refused.push([code, data])
    throw new Error(code)
  }
  const refuse = (seen?: number) =>
    refuseOutdated({ db: host.db, fail }, 'lamp_outdated', { subject: 'Lamp', id: 7, version: 3 }, seen)
  await refuse()
  await refuse(3)
  expect(refused).toEqual([])
  await expect(refuse(2)).rejects.toThrow('lamp_outdated')
  const newer = { message: 'Odile changed this meanwhile', by: 'Odile', changed: ['name'], version: 3 }
  expect(refused).toEqual([['lamp_outdated', newer]])
})
