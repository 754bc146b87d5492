/** During the day: what came in is fitted in, and a driver who is ill at noon hands over what is open. */
import { listRoutes, moveStop } from '#features/logistics/routes/contract'
import { nothingBeyondTheEdge } from './faults.ts'
import { doorsOf, madeDelivery, madeRoute, ownWord, publish, setOff } from './made/logistics.ts'
import { madePlan, madeWorker, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

test('what came in is fitted in; a driver ill at noon hands over what is open', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  // two routes are out, one of them under way with its first stop done; one delivery came in since
  const { depot, drivers, routes, deliveries, path } = await madePlan(api, [3, 2, 1])
  await publish(api, routes[1])
  const params = { id: routes[0].id, stop: doorsOf(await setOff(api, routes[0]))[0]!.id }
  for (const move of ['setOut', 'finish'] as const)
    await api(moveStop, { params, body: { move, override: 'A journey says so' } })
  const guest = deliveries.at(-1)!.customer
  await page.goto(path)
  const [own, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
  // what was done in a moment is no block of the lane
  await expect(own).toHaveCount(2)
  await expect(other).toHaveCount(2)

  const list = page.getByRole('region', { name: 'Unplanned' })
  await list.getByRole('checkbox', { name: guest }).check()
  await list.getByRole('button', { name: 'Fit in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(guest)).toBeVisible()
  await dialog.getByRole('button', { name: 'Put them in' }).click()
  await expect(dialog.getByText('1 delivery is put in')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave it so' }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()

  await page.getByRole('button', { name: `What can be done with the route of ${drivers[0].name}` }).click()
  await page.getByRole('menuitem', { name: 'Driver cannot go on' }).click()
  await expect(dialog.getByText(drivers[1].name).first()).toBeVisible()
  await nothingBeyondTheEdge(page)
  await dialog.getByRole('button', { name: 'End the route and hand over' }).click()
  await expect(page.getByText('The route has ended, all that was open is handed over')).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(other).toHaveCount(5)
  // the history stays with whoever made it
  const ended = await api(listRoutes, { query: { depot: depot.id, driver: drivers[0].id } })
  expect(ended.routes.map(({ state, done }) => [state, done])).toEqual([['completed', 1]])
})

test('a driver ill at noon: two who are chosen share what is open, in one action that is taken back', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { depot, drivers, routes, path } = await madePlan(api, [4, 2, 0])
  const third = await madeWorker(api, depot, `Perpetua ${ownWord()}`)
  const more = [await madeDelivery(api, depot), await madeDelivery(api, depot)]
  await publish(api, await madeRoute(api, third, more))
  await publish(api, routes[1])
  const params = { id: routes[0].id, stop: doorsOf(await setOff(api, routes[0]))[0]!.id }
  for (const move of ['setOut', 'finish'] as const)
    await api(moveStop, { params, body: { move, override: 'A journey says so' } })
  await page.goto(path)
  const [own, other, last] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1]), stopsIn(page, third)]
  await expect(own).toHaveCount(3)
  await page.getByRole('button', { name: `What can be done with the route of ${drivers[0].name}` }).click()
  await page.getByRole('menuitem', { name: 'Driver cannot go on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: drivers[1].name }).check()
  await dialog.getByRole('checkbox', { name: third.name }).check()
  await expect(dialog.getByText(/customers? touched/)).toBeVisible()
  await dialog.getByRole('button', { name: 'End the route and hand over' }).click()
  await expect(page.getByText('The route has ended, all that was open is handed over')).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect.poll(async () => (await other.count()) + (await last.count()), { intervals: [50] }).toBe(7)
  await page.getByRole('button', { name: 'Undo: hand over a route' }).click()
  await expect(own).toHaveCount(3)
  await expect(other).toHaveCount(2)
  await expect(last).toHaveCount(2)
  const back = await api(listRoutes, { query: { depot: depot.id, driver: drivers[0].id } })
  expect(back.routes.map(({ state, done }) => [state, done])).toEqual([['in_progress', 1]])
})
