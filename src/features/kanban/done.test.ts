/** Which board holds what is finished: one answer for the boards themselves and for the figures of the landing page. */
import { expect, test } from 'vitest'
import { aWorldEach } from '#hosts/test/a-world'
import type { Board, Kanban } from './contract'

const world = aWorldEach()
const admin = world.client('admin')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const done = async () => {
  const { boards, doneBoardId } = await json<Kanban>(admin('GET /api/apps/kanban'))
  const board = boards.find(({ id }) => id === doneBoardId)
  const { figures } = await json<{ figures: { doneCards: number } }>(world.nobody('GET /api/front/figures'))
  expect(figures.doneCards).toBe(board?.itemsIds.length ?? 0)
  return board?.title
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
