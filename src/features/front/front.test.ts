import { expect, test } from 'vitest'
import { testWorld, type World } from '#hosts/test/host'

const figures = async ({ nobody }: World) =>
  ((await (await nobody('GET /api/front/figures')).json()) as { figures: Record<string, number> | null }).figures

test('visitors see what the demo holds, counted from its rows', async () => {
  const world = await testWorld()
  const before = (await figures(world))!
  const admin = await world.as('admin')
  const { boards, items } = (await (await admin('GET /api/apps/kanban')).json()) as {
    boards: { id: number; itemsIds: number[] }[]
    items: unknown[]
  }
  const done = boards.at(-1)!.itemsIds.length
  expect(before).toMatchObject({ boards: boards.length, openCards: items.length - done, doneCards: done })
  const { active } = (await (await admin('GET /api/apps/users/summary')).json()) as { active: number }
  expect(before['people']).toBe(active)
  const [first, last] = [boards[0]!, boards.at(-1)!]
  const ids = [...last.itemsIds, first.itemsIds[0]!]
  expect((await admin('PUT /api/apps/kanban/item/state-update', { boardId: last.id, ids })).status).toBeLessThan(300)
  expect(await figures(world)).toMatchObject({ openCards: before['openCards']! - 1, doneCards: done + 1 })
  await world.end()
})

test('where real data is kept, nothing is told', async () => {
  const world = await testWorld({ demo: false })
  expect(await figures(world)).toBeNull()
  await world.end()
})
