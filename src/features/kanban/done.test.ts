/** Which board holds what is finished. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { installationFacts } from '#server/tables'
import type { Board, Kanban } from './contract'
import { boards, doneFact, items } from './tables'

const world = aWorld()
const admin = world.client('admin')

/** Which boards there are is what these are about: each begins with those of the demo, and none marked. */
type Rows = { boards: (typeof boards.$inferSelect)[]; items: (typeof items.$inferSelect)[] }
let seeded: Rows
beforeAll(async () => {
  const { db } = world.host
  seeded = { boards: await db.select().from(boards), items: await db.select().from(items) }
})
beforeEach(async () => {
  const { db } = world.host
  await db.delete(installationFacts).where(eq(installationFacts.name, doneFact))
  await db.delete(boards)
  await db.insert(boards).values(seeded.boards)
  await db.insert(items).values(seeded.items)
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const done = async () => {
  const { boards, doneBoardId } = await json<Kanban>(admin('GET /api/apps/kanban'))
  return boards.find(({ id }) => id === doneBoardId)?.title
}
const add = (title: string) => json<Board>(admin('POST /api/apps/kanban/board/add', { title }))
const rename = (boardId: number, newName: string) => admin('PUT /api/apps/kanban/board/rename', { boardId, newName })

test('it is the one called Done, wherever it stands, and stays it under another name', async () => {
  expect(await done()).toBe('Done')
  await add('Ideas')
  expect(await done()).toBe('Done')
  await rename(3, 'Terminé')
  await admin('PUT /api/apps/kanban/board/state-update', [3, 1, 2])
  expect(await done()).toBe('Terminé')
  await rename(1, 'Done')
  expect(await done()).toBe('Terminé')
})

test('where none ever was, it is the last', async () => {
  await admin('DELETE /api/apps/kanban/board/3')
  expect(await done()).toBe('In Review')
  await rename((await add('Later')).id, 'Done')
  await add('Ideas')
  expect(await done()).toBe('Done')
  for (const { id } of (await json<Kanban>(admin('GET /api/apps/kanban'))).boards)
    await admin(`DELETE /api/apps/kanban/board/${id}`)
  expect(await done()).toBeUndefined()
})

test('which board is the last does not outlive that board', async () => {
  await rename(3, 'Terminé')
  await admin('DELETE /api/apps/kanban/board/3')
  const { id } = await add('Again')
  await add('Done')
  await add('Ideas')
  expect([id > 0, await done()]).toEqual([true, 'Done'])
})
