/** What is in a locked route stays there, unless nobody wants it any more. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { idsIn, root, runningDay } from '#hosts/test/a-running-day'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const { admin, freed, routeOf } = running

test('a delivery is held back out of a locked route only once that is unlocked, and called off at once', async () => {
  const [one, other] = (await freed(2)) as [number, number]
  const route = await running.published(0, [one, other])
  const lock = (locked: boolean) => admin(`PUT ${root}/routes/${route.id}`, { locked })
  const move = (id: number, what: string) =>
    admin(`POST ${root}/deliveries/${id}/moves`, { move: what, reason: 'Asked to' })
  await lock(true)
  const refused = await move(one, 'hold')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ message: 'Its route is locked', route: route.code })
  expect(idsIn(await routeOf(route.id))).toContain(one)
  expect((await move(other, 'cancel')).status).toBe(201)
  expect(idsIn(await routeOf(route.id))).toEqual([one])
  await lock(false)
  expect((await move(one, 'hold')).status).toBe(201)
  expect(idsIn(await routeOf(route.id))).toEqual([])
})
