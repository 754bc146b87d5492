/** Pictures are files of one person, and what a person leaves behind when they are deleted. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told, type Client } from '#hosts/test/host'
import { files } from '#server/tables'
import type { UserDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const own = (client: Client) => json<UserDetail>(client('GET /api/account/profile'))
const upload = async (client: Client): Promise<string> => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])
  return (await json<{ avatar: string }>(client('PUT /api/account/avatar', png))).avatar
}
const status = async (client: Client, path: string) => (await client(`GET ${path}`)).status
const stored = async () => (await world.host.db.select({ id: files.id }).from(files)).length

test('the picture of somebody else is not set, and so not deleted, as one’s own', async () => {
  const avatar = await upload(editor)
  const { id } = await own(admin)
  const refused = [400, 'This picture belongs to somebody else']
  expect(await told(admin(`PUT /api/apps/users/${id}`, { avatar }))).toEqual(refused)
  const person = { fullName: 'Ottilie', email: 'ottilie@averne-freight.example', role: 'author', avatar }
  expect(await told(admin('POST /api/apps/users', person))).toEqual(refused)
  await admin('DELETE /api/account/avatar')
  expect(await status(editor, avatar)).toBe(200)
  // a form that sends the whole person sends the picture they have
  expect((await admin(`PUT /api/apps/users/${(await own(editor)).id}`, { avatar, country: 'Peru' })).status).toBe(201)
  expect(await status(editor, avatar)).toBe(200)
})

test('a picture goes with what replaces it', async () => {
  const before = await stored()
  const avatar = await upload(editor)
  expect(await stored()).toBe(before)
  const { id } = await own(editor)
  await admin(`PUT /api/apps/users/${id}`, { avatar: 'https://pictures.example/editor.png' })
  expect(await status(editor, avatar)).toBe(404)
  expect(await stored()).toBe(before - 1)
})

test('who is deleted leaves no file and no place on a card; what they wrote stays', async () => {
  const author = await world.as('author')
  const { id } = await own(author)
  const before = await stored()
  await upload(author)
  const members = [
    { img: '', name: 'Author', id },
    { img: '', name: 'A guest' },
  ]
  await admin('PUT /api/apps/kanban/item/update', { item: { id: 1, members } })
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Seen.' }] }] }
  await author('POST /api/apps/kanban/item/1/comments', { body })
  const { item } = await json<{ item: { version: number } }>(admin('GET /api/apps/kanban/item/1'))
  expect((await admin(`DELETE /api/apps/users/${id}`)).status).toBe(204)
  expect(await stored()).toBe(before)
  type Card = { item: { members: unknown[]; version: number }; comments: unknown[] }
  const card = await json<Card>(admin('GET /api/apps/kanban/item/1'))
  expect(card.item).toMatchObject({ members: [{ img: '', name: 'A guest' }], version: item.version + 1 })
  expect(card.comments.at(-1)).toMatchObject({ author: null, body })
  // who has the card open is told what changed meanwhile
  const late = await admin('PUT /api/apps/kanban/item/update', { item: { id: 1, members, version: item.version } })
  expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ changed: ['members'] })])
})
