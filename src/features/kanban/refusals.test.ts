/** What the board refuses when what is meant is gone or not one's own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, told, type Client, type World } from '#hosts/test/host'
import type { Comment } from './contract'

let world: World
let admin: Client
let author: Client
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  // may change cards and not delete them
  author = await world.as('author')
})
afterAll(() => world.end())

const gone = 999
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Anybody there?' }] }] }
const file = (bytes: string) => Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))

test('a comment is taken away by who wrote it, or by who may delete cards', async () => {
  const said = await admin('POST /api/apps/kanban/item/1/comments', { body })
  const { id } = (await said.json()) as Comment
  const comment = `DELETE /api/apps/kanban/item/1/comments/${id}`
  expect(await told(author(comment))).toEqual([403, 'Somebody else wrote this'])
  expect((await admin(comment)).status).toBe(204)
  const own = (await (await author('POST /api/apps/kanban/item/1/comments', { body })).json()) as Comment
  expect((await author(`DELETE /api/apps/kanban/item/1/comments/${own.id}`)).status).toBe(204)
})

test('an empty file is none, and a picture is one of the card', async () => {
  expect(await told(admin('POST /api/apps/kanban/item/1/attachments', file('')))).toEqual([400, 'The file is empty'])
  expect(await told(admin('PUT /api/apps/kanban/item/1/image', { attachmentId: gone }))).toEqual([
    404,
    'Attachment not found',
  ])
})

test('a picture is what every browser draws by itself; an SVG, which may hold a page, is none', async () => {
  const attach = async (bytes: string) => {
    const answer = await admin('POST /api/apps/kanban/item/1/attachments?name=seal.png', file(bytes))
    return ((await answer.json()) as { id: number }).id
  }
  const show = async (bytes: string) =>
    told(admin('PUT /api/apps/kanban/item/1/image', { attachmentId: await attach(bytes) }))
  for (const bytes of ['<svg/>', 'II*\0', '%PDF-1.7'])
    expect(await show(bytes), bytes).toEqual([400, 'Only a PNG, JPEG, WebP or GIF is shown on a card'])
  for (const bytes of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\0\0\0\0WEBP', 'GIF89a'])
    expect((await show(bytes))[0], bytes).toBe(201)
})

test('a name that is too long for a file is cut between two characters', async () => {
  const name = encodeURIComponent(`x${'😀'.repeat(300)}`)
  const answer = await admin(`POST /api/apps/kanban/item/1/attachments?name=${name}`, file('x'))
  expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ name: `x${'😀'.repeat(99)}` })])
})
