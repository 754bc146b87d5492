/** Files of all features: where they lie, who owns them, and what becomes of those that nobody does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityFile } from '#hosts/roads/city'
import { testWorld, told, type Client, type World } from '#hosts/test/host'
import { importing, json } from '#hosts/test/importing'
import { placesInMemory } from '#hosts/test/places'
import { fileOwners } from '#server/file-owners'
import { sweepFiles } from '#server/file-sweep'
import { keepFile } from '#server/files'
import { enqueue } from '#server/jobs'
import { runNext } from '#server/job-runner'
import { channel } from '#server/messages'
import { partsOfBytes } from '#server/parts'
import { fileChunks, files } from '#server/tables'
import { proofs } from './logistics/routes/tables'
import { features } from './server'

let world: World
let admin: Client
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
})
afterAll(() => world.end())

const card = '/api/apps/kanban/item/1/attachments'
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
const text = (words: string) => new TextEncoder().encode(words)
const work = async () => {
  while (await runNext(features, world.host));
}
const sweep = async () => {
  await enqueue(world.host.db, sweepFiles, {}, { now: world.host.now() })
  await work()
}
const stored = async () => (await world.host.db.select({ id: files.id }).from(files)).map(({ id }) => id)
const attach = async (words: string) => (await json<{ id: number }>(admin(`POST ${card}?name=a.txt`, text(words)))).id

test('what somebody owns is never swept, what nobody owns goes after a day', async () => {
  const { avatar } = await json<{ avatar: string }>(admin('PUT /api/account/avatar', png))
  expect((await admin('POST /api/apps/ecommerce/products/1/pictures', png)).status).toBe(201)
  expect((await admin('PUT /api/apps/ecommerce/settings/logo', png)).status).toBe(201)
  const { start, send, upload } = importing(world, admin)
  const pbf = await cityFile(120)
  await upload(pbf.slice(), 'Kept')
  await work()
  const { id } = await start('Waits', pbf.byteLength)
  await send(id, new Blob([pbf.slice()]).stream())
  const film = Uint8Array.from('\0\0\0\x18ftypmp42', (letter) => letter.charCodeAt(0))
  expect((await admin('PUT /api/apps/academy/topics/1/video?name=film.mp4', film)).status).toBe(201)
  expect(
    (await admin('POST /api/importers/customers/files?name=a.csv', text('Name,Email\nAda,ada@a.example\n'))).status,
  ).toBe(201)
  expect((await admin('POST /api/apps/logistics/drivers/1/documents?name=licence.png', png)).status).toBe(201)
  const photo = await keepFile(world.host, 'photo.jpg', partsOfBytes(png))
  const taken = { takenAt: world.host.now(), receivedAt: world.host.now(), fileId: photo.id }
  await world.host.db.insert(proofs).values({ deliveryId: 1, kind: 'photo', ...taken })
  const owned = await stored()
  const { id: nobodys } = await keepFile(world.host, 'nobody’s', partsOfBytes(text('lost')))

  // one row at least for each column that owns files: a new owner comes with a file of its own here
  const owners = await fileOwners(world.host.db)
  for (const { table, column } of owners) {
    const { rows } = (await world.host.db.execute(`select from ${table} where ${column} is not null`)) as {
      rows: unknown[]
    }
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0)
  }
  const sweepAlone = async () => {
    await enqueue(world.host.db, sweepFiles, {}, { now: world.host.now() })
    // the machine's own jobs alone: the import is to go on waiting
    while (await runNext([], world.host));
  }
  await sweepAlone()
  expect(await stored()).toContain(nobodys)
  world.host.travel(24 * 60 * 60 + 1)
  await sweepAlone()
  expect((await stored()).sort()).toEqual(owned.sort())
  const chunks = await world.host.db.select({ id: fileChunks.fileId }).from(fileChunks)
  expect(new Set(chunks.map((one) => one.id))).toEqual(new Set(owned))
  admin = await world.as('admin')
  expect((await admin(`GET ${avatar}`)).status).toBe(200)
  await work()
})

test('a file stays where it was put when the setting changes, and leaves when its owner does', async () => {
  const memory = placesInMemory('folder:/one')
  world.host.places = memory.places
  const first = await attach('in one')
  world.host.places = { ...memory.places, now: 'folder:/two' }
  const second = await attach('in two')
  delete world.host.places
  const third = await attach('in rows')
  expect([...memory.kept.keys()].map((key) => key.split(' ')[0])).toEqual(['folder:/one', 'folder:/two'])
  world.host.places = memory.places
  const read = async (id: number) => (await admin(`GET ${card}/${id}`)).text()
  expect([await read(first), await read(second), await read(third)]).toEqual(['in one', 'in two', 'in rows'])
  const part = await admin(`GET ${card}/${second}`, undefined, { range: 'bytes=3-' })
  expect([part.status, await part.text()]).toEqual([206, 'two'])
  for (const id of [first, second, third]) expect((await admin(`DELETE ${card}/${id}`)).status).toBe(204)
  // with the transaction nothing more than the wish: what is rolled back must have its bytes
  expect(memory.kept.size).toBe(2)
  await work()
  expect(memory.kept.size).toBe(0)
  delete world.host.places
})

test('a storage that is away says so, loses nothing and is asked again', async () => {
  const memory = placesInMemory('folder:/one')
  world.host.places = memory.places
  const before = await stored()
  const id = await attach('kept')
  memory.goAway(true)
  const away = [503, 'The storage of files is away, try again']
  expect(await told(admin(`GET ${card}/${id}`))).toEqual(away)
  expect(await told(admin(`POST ${card}?name=b.txt`, text('not kept')))).toEqual(away)
  expect((await admin(`DELETE ${card}/${id}`)).status).toBe(204)
  await work()
  expect(memory.kept.size).toBe(1)
  memory.goAway(false)
  world.host.travel(24 * 60 * 60 + 1)
  await sweep()
  expect(memory.kept.size).toBe(0)
  expect((await stored()).filter((one) => !before.includes(one))).toEqual([])
  delete world.host.places
  admin = await world.as('admin')
  // each told in the log
  expect(world.host.lines.length).toBeGreaterThan(1)
  world.host.lines.length = 0
})

test('what came and found no owner is gone at once', async () => {
  const before = await stored()
  expect((await admin(`POST ${card}?name=empty`, new Uint8Array(0))).status).toBe(400)
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(300_000))
    },
    pull: () => Promise.reject(new Error('The line is dead')),
  })
  expect(await told(admin(`POST ${card}?name=broken`, broken))).toEqual([400, 'The upload broke off'])
  expect(await stored()).toEqual(before)
})

test('who sends a file hears how much of it is stored', async () => {
  const heard: unknown[] = []
  const stop = await world.host.listen(channel, (payload) => void heard.push(JSON.parse(payload)))
  let more: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) })
  const sending = admin(`POST ${card}?name=slow`, body, { 'x-upload': 'slow-1' })
  more!.enqueue(new Uint8Array(300_000))
  const progress = { event: 'received', data: { upload: 'slow-1', bytes: 262_144 }, to: [1] }
  await expect.poll(() => heard).toContainEqual(expect.objectContaining(progress))
  more!.close()
  expect((await sending).status).toBe(201)
  await stop()
})

test('a HEAD tells of the whole file, whatever part it names', async () => {
  const id = await attach('0123456789')
  const account = { email: 'admin@demo.com', password: 'admin' }
  const { accessToken } = await json<{ accessToken: string }>(world.nobody('POST /api/auth/token', account))
  const headers = { authorization: `Bearer ${accessToken}`, range: 'bytes=0-3' }
  const asked = new Request(`http://meridian.test${card}/${id}`, { method: 'HEAD', headers })
  const answer = await world.app.fetch(asked)
  expect([answer.status, answer.headers.get('content-length'), answer.headers.get('accept-ranges')]).toEqual([
    200,
    '10',
    'bytes',
  ])
})
