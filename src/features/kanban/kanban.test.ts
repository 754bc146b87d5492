import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Board, Item, Kanban } from './contract'
import { items } from './tables'

const world = aWorld()
const admin = world.client('admin')
const other = world.client('maintainer')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const kanban = (): Promise<Kanban> => json(admin('GET /api/apps/kanban'))

test('the sample has three boards and every item on exactly one of them', async () => {
  const { boards, items } = await kanban()
  expect(boards.map((board) => board.title)).toEqual(['In Progress', 'In Review', 'Done'])
  expect(boards.flatMap((board) => board.itemsIds).sort((a, b) => a - b)).toEqual(
    items.map((item) => item.id).sort((a, b) => a - b),
  )
})

test('a board is added with the next id, once by its title, and needs one', async () => {
  const added = await admin('POST /api/apps/kanban/board/add', { title: 'Backlog' })
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({ id: 4, title: 'Backlog', itemsIds: [] })
  expect((await admin('POST /api/apps/kanban/board/add', { title: 'Backlog' })).status).toBe(409)
  const empty = await admin('POST /api/apps/kanban/board/add', { title: '  ' })
  expect(empty.status).toBe(400)
  expect(await empty.json()).toMatchObject({ issues: [{ path: ['title'] }] })
})

test('some cards of the demo have a picture', async () => {
  const pictures = (await kanban()).items.flatMap(({ image }) => image ?? [])
  expect(pictures.length).toBeGreaterThan(1)
  for (const address of pictures) {
    const answer = await admin(`GET ${address}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const start = new Uint8Array(await answer.arrayBuffer()).slice(0, 8)
    expect([...start]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  }
})

test('an item needs a title and the name of its board, and lands at its end', async () => {
  for (const body of [
    { itemTitle: 'x', boardId: 1 },
    { boardName: 'Done', boardId: 1 },
    { itemTitle: '', boardName: 'Done', boardId: 1 },
  ])
    expect((await admin('POST /api/apps/kanban/item/add', body)).status).toBe(400)
  const item = await json<Item>(
    admin('POST /api/apps/kanban/item/add', { itemTitle: 'Order pallets', boardName: 'Done', boardId: 3 }),
  )
  expect(item).toMatchObject({
    id: 11,
    title: 'Order pallets',
    attachments: 0,
    commentsCount: 0,
    comments: '',
    labels: [],
    members: [],
  })
  expect((await kanban()).boards.find((board) => board.id === 3)!.itemsIds.at(-1)).toBe(11)
  expect(
    (await admin('POST /api/apps/kanban/item/add', { itemTitle: 'x', boardName: 'No', boardId: 999 })).status,
  ).toBe(404)
})

test('update writes what is sent, ignores what it does not write, refuses what it does not know', async () => {
  const [item] = (await kanban()).items
  const changed = await json<Item>(
    admin('PUT /api/apps/kanban/item/update', {
      item: {
        ...item,
        title: 'New title',
        attachments: 7,
        commentsCount: 9,
        comments: 'hello',
        image: 'ignored.png',
        dueDate: '2026-06-01T10:00:00Z',
      },
    }),
  )
  expect(changed).toMatchObject({
    title: 'New title',
    attachments: 7,
    commentsCount: 9,
    comments: 'hello',
    image: item!.image,
    dueDate: '2026-06-01',
    version: item!.version + 1,
  })
  expect((await admin('PUT /api/apps/kanban/item/update', { item: { id: item!.id, colour: 'red' } })).status).toBe(400)
  expect((await admin('PUT /api/apps/kanban/item/update', { item: { id: 999, title: 'x' } })).status).toBe(404)
})

test('a change without a version wins over all', async () => {
  const [item] = (await kanban()).items
  await other('PUT /api/apps/kanban/item/update', {
    item: { id: item!.id, title: 'Thaddeus was here', version: item!.version },
  })
  expect((await admin('PUT /api/apps/kanban/item/update', { item: { id: item!.id, labels: ['Late'] } })).status).toBe(
    201,
  )
})

test('a card moves with its target, ids left out stay last, unknown ids are all named', async () => {
  const before = await kanban()
  const [from, to] = before.boards as [Board, Board]
  const moving = from.itemsIds[0]!
  const answer = await json<Board>(
    admin('PUT /api/apps/kanban/item/state-update', { boardId: to.id, ids: [moving, to.itemsIds[1]] }),
  )
  expect(answer.itemsIds).toEqual([moving, to.itemsIds[1], to.itemsIds[0], ...to.itemsIds.slice(2)])
  // the source's request of the same move is harmless
  await admin('PUT /api/apps/kanban/item/state-update', { boardId: from.id, ids: from.itemsIds.slice(1) })
  const after = await kanban()
  expect(after.boards[0]!.itemsIds).toEqual(from.itemsIds.slice(1))
  expect(after.boards.flatMap((board) => board.itemsIds)).toHaveLength(before.items.length)
  const unknown = await admin('PUT /api/apps/kanban/item/state-update', { boardId: 77, ids: [moving, 500, 501] })
  expect(unknown.status).toBe(400)
  expect(((await unknown.json()) as { issues: unknown[] }).issues).toHaveLength(3)
})

test('boards take the order sent', async () => {
  const ids = (await kanban()).boards.map((board) => board.id)
  expect(await json(admin('PUT /api/apps/kanban/board/state-update', [ids[2], ids[0]]))).toEqual([
    ids[2],
    ids[0],
    ...ids.filter((id) => id !== ids[2] && id !== ids[0]),
  ])
  expect((await admin('PUT /api/apps/kanban/board/state-update', [12345])).status).toBe(400)
})

test('a board is renamed, not onto another, and deleted with its items', async () => {
  expect((await admin('PUT /api/apps/kanban/board/rename', { boardId: 1, newName: 'Doing' })).status).toBe(201)
  expect((await admin('PUT /api/apps/kanban/board/rename', { boardId: 1, newName: 'Done' })).status).toBe(409)
  expect((await admin('PUT /api/apps/kanban/board/rename', { boardId: 99, newName: 'Nowhere' })).status).toBe(404)
  const { itemsIds } = (await kanban()).boards.find((board) => board.id === 3)!
  expect((await admin('DELETE /api/apps/kanban/board/3')).status).toBe(204)
  expect((await admin('DELETE /api/apps/kanban/board/3')).status).toBe(404)
  expect((await kanban()).items.filter((item) => itemsIds.includes(item.id))).toEqual([])
})

test('comments and files are real, move the counts, and go with the item', async () => {
  const [item] = (await kanban()).items
  const at = `/api/apps/kanban/item/${item!.id}`
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fitted.' }] }] }
  expect((await admin(`POST ${at}/comments`, { body })).status).toBe(201)
  expect((await admin(`POST ${at}/comments`, { body: { type: 'doc', content: [] } })).status).toBe(400)
  expect((await admin(`POST ${at}/comments`, { body: { type: 'doc', content: [{ type: 'script' }] } })).status).toBe(
    400,
  )
  const bytes = new Uint8Array(600_000).fill(65)
  const attached = await json<{ id: number; size: number }>(admin(`POST ${at}/attachments?name=big.txt`, bytes))
  expect(attached).toMatchObject({ name: 'big.txt', media: 'text/plain', size: 600_000 })
  const file = await admin(`GET ${at}/attachments/${attached.id}`)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect((await file.text()).length).toBe(600_000)
  const part = await admin(`GET ${at}/attachments/${attached.id}`, undefined, { range: 'bytes=599990-' })
  expect([part.status, await part.text()]).toEqual([206, 'A'.repeat(10)])
  const detail = await json<{ item: Item; comments: unknown[]; attachments: unknown[] }>(admin(`GET ${at}`))
  expect(detail.item).toMatchObject({ commentsCount: item!.commentsCount + 1, attachments: item!.attachments + 1 })
  expect((await admin(`PUT ${at}/image`, { attachmentId: attached.id })).status).toBe(400)
  expect((await admin(`DELETE ${at}/attachments/${attached.id}`)).status).toBe(204)
  expect((await admin(`DELETE ${at}`)).status).toBe(204)
  expect((await admin(`GET ${at}`)).status).toBe(404)
})

test('a card carries the text of its last comment, whoever counts on the old calls', async () => {
  const text = 'Bay 2 is free.'
  const card = async () => (await kanban()).items.find(({ id }) => id === 2)!
  expect((await card()).comments).toBe('Corn Hill wants the early slots.')
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  const said = await json<{ id: number }>(admin('POST /api/apps/kanban/item/2/comments', { body }))
  expect((await card()).comments).toBe(text)
  await admin(`DELETE /api/apps/kanban/item/2/comments/${said.id}`)
  expect((await card()).comments).toBe('Corn Hill wants the early slots.')
  for (const { comments, commentsCount } of (await kanban()).items)
    expect([comments !== '', commentsCount]).toEqual([commentsCount > 0, commentsCount])
})

test('a new member who is a person here is told', async () => {
  const item = (await kanban()).items.find((one) => one.members.every((member) => member.id !== 2))
  await admin('PUT /api/apps/kanban/item/update', {
    item: { id: item!.id, members: [{ img: '', name: 'Thaddeus Okonkwo', id: 2 }] },
  })
  expect(await json(other('GET /api/notifications'))).toMatchObject({
    unread: 1,
    notifications: [
      {
        kind: 'card_assigned',
        text: `Odile Marchetti gave you the card ${item!.title}`,
        icon: 'layout-kanban',
        path: `/apps/kanban?card=${item!.id}`,
      },
    ],
  })
})

test('a member who is nobody here is refused, unless the card has kept them from before', async () => {
  const [card] = (await kanban()).items
  const leaver = { fullName: 'Ambrose Pell', email: 'ambrose@averne-freight.example', role: 'author' }
  const { body } = await json<{ body: { id: number } }>(admin('POST /api/apps/users', leaver))
  const save = (members: Item['members']) =>
    admin('PUT /api/apps/kanban/item/update', { item: { id: card!.id, members } })
  const [guest, ambrose] = [
    { img: '', name: 'A guest' },
    { img: '', name: 'Ambrose Pell', id: body.id },
  ]
  expect((await save([guest, ambrose])).status).toBe(201)
  await admin(`DELETE /api/apps/users/${body.id}`)
  expect((await kanban()).items.find(({ id }) => id === card!.id)!.members).toEqual([guest])
  // a card of an older version may hold somebody who is gone
  await world.host.db
    .update(items)
    .set({ members: [guest, ambrose] })
    .where(eq(items.id, card!.id))
  const refused = await save([guest, ambrose, { img: '', name: 'Nobody', id: 999_999 }])
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({
    message: 'Invalid input',
    issues: [{ path: ['item', 'members', 2, 'id'], code: 'unknown_id', message: 'There is no 999999' }],
  })
  expect((await save([ambrose])).status).toBe(201)
})

test('an id too large for any row is refused like any wrong value', async () => {
  const tooLarge = 3_000_000_000
  for (const [address, body] of [
    ['item/update', { item: { id: tooLarge, title: 'x' } }],
    ['item/state-update', { boardId: 1, ids: [tooLarge] }],
    ['item/1/image', { attachmentId: tooLarge }],
  ] as const)
    expect((await admin(`PUT /api/apps/kanban/${address}`, body)).status, address).toBe(400)
})

test('a day that a database or a calendar does not count is no day', async () => {
  const due = async (dueDate: string) =>
    (await admin('PUT /api/apps/kanban/item/update', { item: { id: 2, dueDate } })).status
  for (const day of ['0000-01-01', '0000-01-01T10:00:00Z', '0001-01-01', '9999-12-31', '2026-02-30'])
    expect(await due(day), day).toBe(400)
  for (const day of ['1900-01-01', '2999-12-31T23:59:59+14:00', '']) expect(await due(day), day).toBe(201)
})
