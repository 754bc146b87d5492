import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { channel, type Payload, type RoutedMessage } from '#server/messages'
import { roles } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const client = world.client('client')
const path = 'PUT /api/apps/logistics/board/watchers'
const spot = { day: '2026-05-12', points: 7, chosen: [7, 8], over: null, leaves: false }
const there = { ...spot, depotId: 1 }
const heard: RoutedMessage[] = []
const idOf = async (name: string) => {
  const [row] = await world.host.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.com`))
  return row!.id
}
const given = (rules: Rule[]) => world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
beforeAll(async () => {
  await world.host.listen(channel, (text) => {
    const payload = JSON.parse(text) as Payload
    if ('event' in payload && payload.event === 'boardWatched') heard.push(payload)
  })
})
const heardBy = async (count: number): Promise<RoutedMessage> => {
  await expect.poll(() => heard.length).toBe(count)
  return heard.at(-1)!
}

test('where somebody is at a board is told to others who read its routes, and to nobody else', async () => {
  expect((await admin(path, there)).status).toBe(204)
  const { data, to, transient, needs } = await heardBy(1)
  const by = await idOf('admin')
  expect(data).toEqual({ ...spot, depotIds: [1], by, name: expect.any(String) as string })
  expect([transient, needs]).toEqual([true, ['read', 'Route']])
  expect(to).toContain(await idOf('maintainer'))
  expect(to).not.toContain(by)
  expect(to).not.toContain(await idOf('client'))
})

test('whoever reads routes of one depot hears and says nothing of another one', async () => {
  const id = await idOf('author')
  await given([{ action: 'read', subject: 'Route', conditions: { depotId: 2 } }])
  expect((await admin(path, there)).status).toBe(204)
  expect((await heardBy(2)).to).not.toContain(id)
  await admin(path, { ...there, depotId: 2 })
  expect((await heardBy(3)).to).toContain(id)
  expect(await told(author(path, there))).toEqual([404, 'There is no such depot'])
  expect((await author(path, { ...there, depotId: 2 })).status).toBe(204)
  // a driver reads the routes they drive, and is at no board
  await given([{ action: 'read', subject: 'Route', conditions: { driver: '$me' } }])
  await admin(path, { ...there, depotId: 2 })
  expect((await heardBy(5)).to).not.toContain(id)
  expect((await author(path, there)).status).toBe(404)
})

test('who is at a board of two depots is told to whoever reads one of them, and reads both', async () => {
  const [id, before] = [await idOf('author'), heard.length]
  await given([{ action: 'read', subject: 'Route', conditions: { depotId: 2 } }])
  expect((await admin(path, { ...there, beside: [2] })).status).toBe(204)
  const { data, to } = await heardBy(before + 1)
  expect(data).toMatchObject({ depotIds: [1, 2] })
  expect(to).toContain(id)
  expect((await author(path, { ...there, depotId: 2, beside: [1] })).status).toBe(404)
})

test('who reads no routes of a depot says nothing there, and nobody says more than a hand chooses', async () => {
  expect((await client(path, there)).status).toBe(404)
  expect((await admin(path, { ...there, chosen: Array.from({ length: 21 }, (_, nth) => nth) })).status).toBe(400)
})
