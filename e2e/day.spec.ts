/** During the day: what came in is fitted in, and a driver who is ill at noon hands over what is open. */
import type { Page } from 'playwright/test'
import { nothingBeyondTheEdge } from './faults.ts'
import { workday } from './workday.ts'
import { expect, test } from './world.ts'

/** Two routes are out, one of them under way with its first stop done; one delivery came in since. */
const goOut = (page: Page, day: string): Promise<void> =>
  page.evaluate(async (on) => {
    const root = '/api/apps/logistics'
    type Route = { id: number; list: { id: number; deliveryId: number | null }[] }
    async function post(path: string, body: object): Promise<Route> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${root}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 201) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Route
    }
    const ids: number[] = []
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      const point = { lat: 38.5 + nth * 0.002, lon: -41.97 + (nth % 2) * 0.004 }
      const house = { line: `${nth} Noon Row`, city: 'Port Averne', point, day: on, weightGrams: 900 }
      const { id } = await post('/deliveries', { customer: `Guest ${nth}`, ...house })
      await post(`/deliveries/${id}/moves`, { move: 'ready' })
      ids.push(id)
    }
    const own = await post('/routes', { day: on, depotId: 1, driverId: 1, deliveryIds: ids.slice(0, 3) })
    const other = await post('/routes', { day: on, depotId: 1, driverId: 2, deliveryIds: ids.slice(3, 5) })
    const override = 'As planned'
    for (const { id } of [own, other]) await post(`/routes/${id}/moves`, { move: 'publish', override })
    const { list } = await post(`/routes/${own.id}/moves`, { move: 'start' })
    const first = list.find(({ deliveryId }) => deliveryId !== null)!
    for (const move of ['setOut', 'finish']) await post(`/routes/${own.id}/stops/${first.id}/moves`, { move })
  }, day)
const stopsIn = (page: Page, driver: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${driver}`) }) })
    .locator('button[data-delivery]')

test('what came in is fitted in; a driver ill at noon hands over what is open', async ({ person }) => {
  test.slow()
  const day = workday(34)
  const { page } = await person('Administrator', '/apps/kanban')
  await goOut(page, day)
  await page.goto(`/apps/logistics/routes?day=${day}&depot=1`)
  const [own, other] = [stopsIn(page, 'Nkem Okafor'), stopsIn(page, 'Odalys Ferreira')]
  // what was done in a moment is no block of the lane
  await expect(own).toHaveCount(2)
  await expect(other).toHaveCount(2)

  const list = page.getByRole('region', { name: 'Unplanned' })
  await list.getByRole('checkbox', { name: /Guest 5/ }).check()
  await list.getByRole('button', { name: 'Fit in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Guest 5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put them in' }).click()
  await expect(dialog.getByText('1 delivery is put in')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave it so' }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()

  await page.getByRole('button', { name: 'What can be done with the route of Nkem Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Driver cannot go on' }).click()
  await expect(dialog.getByText('Odalys Ferreira', { exact: false }).first()).toBeVisible()
  await nothingBeyondTheEdge(page)
  await dialog.getByRole('button', { name: 'End the route and hand over' }).click()
  await expect(page.getByText('The route has ended, all that was open is handed over')).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(other).toHaveCount(5)
  // the history stays with whoever made it
  const ended = await page.evaluate(async (on) => {
    const answer = await fetch(`/api/apps/logistics/routes?day=${on}&driver=1`)
    const { routes } = (await answer.json()) as { routes: { state: string; done: number }[] }
    return routes.map(({ state, done }) => [state, done])
  }, day)
  expect(ended).toEqual([['completed', 1]])
})
