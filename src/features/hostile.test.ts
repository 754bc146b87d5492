/** Whatever somebody writes into an address or a body is answered: with what it means, or with what is wrong about it. The walk
 *  over lists (lists.test.ts) asks the same of their filters. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')

const noDays = ['t699706', '2026-02-30', '{}', '0000-01-01', '9999-12-31', '2026-13-01']

test.each([
  'logistics/runs?depot=1&day=',
  'logistics/runs/live?depot=1&day=',
  'logistics/runs/problem?depot=1&day=',
  'logistics/board?depot=1&day=',
  'logistics/drafts?depot=1&day=',
  'logistics/drivers/working?depot=1&day=',
  'logistics/fleet/vehicles/1/track?day=',
])('a day that is none: %s', async (path) => {
  for (const day of noDays) {
    const answer = await admin(`GET /api/apps/${path}${encodeURIComponent(day)}`)
    const text = await answer.text()
    expect([answer.status < 500, answer.status, day], text.slice(0, 200)).toEqual([true, answer.status, day])
  }
})

test('a body that is none of ours is refused', async () => {
  const ids = { length: { toString: 1 } }
  const answer = await admin('PUT /api/apps/ecommerce/categories/order', { parentId: '../../etc/passwd', ids })
  expect(answer.status).toBe(400)
})
