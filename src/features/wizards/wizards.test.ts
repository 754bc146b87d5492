import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { boards, doneBoardId, items } from '#features/kanban/tables'
import type { RichText } from '#contract/rich-text'
import { plainText } from '#contract/rich-text'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const path = '/api/pages/wizards'
const listing = {
  owner: 'Ottilie Brasswright',
  phone: '',
  email: '',
  place: 'warehouse',
  line: '7 Ferrymead Quay',
  city: 'Port Averne',
  country: 'France',
  squareMetres: 840,
  rooms: 0,
  availableFrom: '2026-06-01',
  offer: 'rent',
  cents: 320_000,
  note: 'Gate at the back',
}
type Card = { item: { title: string; labels: string[]; dueDate: string | null }; comments: { body: RichText }[] }
async function saved(answer: Promise<Response>) {
  const { id } = (await (await answer).json()) as { id: number }
  const card = (await (await admin(`GET /api/apps/kanban/item/${id}`)).json()) as Card
  const [board] = await world.host.db
    .select({ id: boards.id, title: boards.title })
    .from(items)
    .innerJoin(boards, eq(boards.id, items.boardId))
    .where(eq(items.id, id))
  return { ...card, board: board!, note: plainText(card.comments[0]!.body) }
}
const doneBoard = async () => (await world.host.db.select({ id: doneBoardId }).from(boards).limit(1))[0]!.id

test('a listing is a card on the board of listings, with all that was said', async () => {
  const done = await doneBoard()
  const first = await saved(admin(`POST ${path}/listings`, listing))
  expect(first.item).toMatchObject({
    title: 'Warehouse, 7 Ferrymead Quay',
    labels: ['Warehouse', 'To let'],
    dueDate: '2026-06-01',
  })
  expect(first.board.title).toBe('Listings')
  for (const words of ['$3,200.00 a month', '840', 'Ottilie Brasswright', 'Gate at the back'])
    expect(first.note).toContain(words)
  // what nobody filled in is not said
  expect(first.note).not.toContain('Phone')
  const second = await saved(admin(`POST ${path}/listings`, listing))
  expect(second.board.id).toBe(first.board.id)
  // the board that was made is not taken for the one of what is done
  expect(await doneBoard()).toBe(done)
})

test('a card is written in the language of whoever fills it in', async () => {
  const { board, item } = await saved(admin(`POST ${path}/listings`, listing, { 'accept-language': 'ar' }))
  expect([board.title, item.labels]).toEqual(['العقارات المعروضة', ['مستودع', 'للإيجار']])
})

test('what cannot be is refused, and who may not write cards saves nothing', async () => {
  expect((await admin(`POST ${path}/listings`, { ...listing, squareMetres: 0 })).status).toBe(400)
  expect((await client(`POST ${path}/listings`, listing)).status).toBe(403)
})
