/** A person's own views of lists: saved, replaced, removed, and nobody else's. */
import { expect, test } from 'vitest'
import type { SavedView } from '#contract/views'
import { aWorld } from '#hosts/test/a-world'
import { told, type Client } from '#hosts/test/host'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')

const list = '/api/apps/users'
const save = (who: Client, name: string, search = 'role=editor') =>
  who('POST /api/account/views', { list, name, search })
const views = async (who: Client, of = list) =>
  ((await (await who(`GET /api/account/views?list=${of}`)).json()) as { views: SavedView[] }).views

test('a view is there again under its name, and one of the same name replaces it', async () => {
  expect((await save(admin, 'Editors')).status).toBe(201)
  expect((await save(admin, 'Editors', 'role=editor&sortBy=user')).status).toBe(201)
  expect(await views(admin)).toMatchObject([{ name: 'Editors', search: 'role=editor&sortBy=user' }])
  expect(await views(admin, '/api/outbox')).toEqual([])
})

test('nobody sees those of another, and who saved them removes them', async () => {
  const [{ id }] = (await views(admin)) as [SavedView]
  expect(await views(editor)).toEqual([])
  expect((await admin(`DELETE /api/account/views/${id}`)).status).toBe(204)
  expect(await views(admin)).toEqual([])
})

test('fifty of a list are enough; what is none is refused', async () => {
  for (let n = 0; n < 50; n++) expect((await save(editor, `View ${n}`)).status).toBe(201)
  expect(await told(save(editor, 'One more'))).toEqual([409, 'There are too many views: remove one first'])
  expect((await save(editor, 'View 7', 'q=anew')).status).toBe(201)
  expect((await save(editor, ' ')).status).toBe(400)
  expect((await editor('POST /api/account/views', { list: 'users', name: 'x', search: '' })).status).toBe(400)
})
