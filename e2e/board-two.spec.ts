/** Two dispatchers at one board: each sees where the other is and what they do, and of two who move the same the first does. */
import type { Page } from 'playwright/test'
import { workday } from './workday.ts'
import { expect, test } from './world.ts'

const plan = (page: Page, day: string): Promise<void> =>
  page.evaluate(async (on) => {
    async function post(path: string, body: object): Promise<{ id: number }> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/apps/logistics${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 201) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { id: number }
    }
    const ids: number[] = []
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      const point = { lat: 38.5 + nth * 0.002, lon: -41.97 + (nth % 2) * 0.004 }
      const house = { line: `${nth} Two Row`, city: 'Port Averne', point, day: on, weightGrams: 900 }
      const { id } = await post('/deliveries', { customer: `Neighbour ${nth}`, ...house })
      await post(`/deliveries/${id}/moves`, { move: 'ready' })
      ids.push(id)
    }
    await post('/routes', { day: on, depotId: 1, driverId: 1, deliveryIds: ids.slice(0, 3) })
    await post('/routes', { day: on, depotId: 1, driverId: 2, deliveryIds: ids.slice(3) })
  }, day)
const stopsIn = (page: Page, driver: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${driver}`) }) })
    .locator('button[data-delivery]')
const idsOf = (stops: ReturnType<typeof stopsIn>) =>
  stops.evaluateAll((all) => all.map((stop) => stop.getAttribute('data-delivery')))

test('two at a board see each other and what each does; of one stop moved by both the first move stands @people', async ({
  person,
}) => {
  test.slow()
  const day = workday(48)
  const [{ page: one }, { page: other, leave }] = [
    await person('Administrator', '/apps/kanban'),
    await person('Maintainer', '/apps/kanban'),
  ]
  await plan(one, day)
  for (const page of [one, other]) await page.goto(`/apps/logistics/routes?day=${day}&depot=1`)
  const drivers = ['Nkem Okafor', 'Odalys Ferreira'] as const
  for (const page of [one, other])
    await expect(page.getByRole('list', { name: 'Also at this board' }).getByRole('listitem')).toHaveCount(1)

  // one chooses a stop: the other sees who is at it
  await stopsIn(one, drivers[0]).first().click()
  await expect(stopsIn(other, drivers[0]).first()).toHaveAccessibleName(/ is here$/)

  // one moves it: the other sees it moved
  const [first] = await idsOf(stopsIn(one, drivers[0]))
  await one.keyboard.press('Alt+ArrowDown')
  await expect(stopsIn(other, drivers[0])).toHaveCount(2)
  await expect(stopsIn(one, drivers[1])).toHaveCount(4)
  await expect.poll(() => idsOf(stopsIn(other, drivers[1]))).toContain(first)

  // both move the same one before either has heard of the other: the first does, the other is told and sees the truth
  const both = (await idsOf(stopsIn(one, drivers[0])))[0]!
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await other.route('**/api/apps/logistics/board/edits', async (route) => {
    await held
    await route.continue()
  })
  await stopsIn(other, drivers[0]).first().click()
  await stopsIn(one, drivers[0]).first().click()
  await other.keyboard.press('Alt+ArrowDown')
  await expect(stopsIn(other, drivers[1])).toHaveCount(5)
  await one.keyboard.press('Delete')
  const list = one.getByRole('region', { name: 'Unplanned' })
  await expect(list.locator(`[data-delivery="${both}"]`)).toBeVisible()
  letGo()
  await expect(other.getByText(/(Somebody has changed|The stops have changed)/).first()).toBeVisible()
  for (const page of [one, other]) {
    await expect(page.getByRole('region', { name: 'Unplanned' }).locator(`[data-delivery="${both}"]`)).toBeVisible()
    await expect(stopsIn(page, drivers[1])).toHaveCount(4)
  }
  await leave()
  await expect(one.getByRole('list', { name: 'Also at this board' })).toBeHidden()
})
