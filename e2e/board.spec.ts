/** A day on the planning board: by mouse, by keys, taken back, and published. */
import type { Page } from 'playwright/test'
import { nothingBeyondTheEdge } from './faults.ts'
import { workday } from './workday.ts'
import { expect, test } from './world.ts'

/** Two routes of that day, and something that is in none. Asked by the page: in the demo only it reaches the server. */
const plan = (page: Page, day: string): Promise<void> =>
  page.evaluate(async (on) => {
    const root = '/api/apps/logistics'
    async function post(path: string, body: object): Promise<{ id: number }> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${root}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 201) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { id: number }
    }
    const ids: number[] = []
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      const point = { lat: 38.5 + nth * 0.002, lon: -41.97 + (nth % 2) * 0.004 }
      const house = { line: `${nth} Board Row`, city: 'Port Averne', point, day: on, weightGrams: 900 }
      const { id } = await post('/deliveries', { customer: `Customer ${nth}`, ...house })
      await post(`/deliveries/${id}/moves`, { move: 'ready' })
      ids.push(id)
    }
    await post('/routes', { day: on, depotId: 1, driverId: 1, deliveryIds: ids.slice(0, 3) })
    await post('/routes', { day: on, depotId: 1, driverId: 2, deliveryIds: ids.slice(3, 5) })
  }, day)
const laneOf = (page: Page, driver: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${driver}`) }) })
const stopsIn = (page: Page, driver: string) => laneOf(page, driver).locator('button[data-delivery]')

test('stops are dragged, moved by keys, taken back and put in from the list; the day goes out', async ({ person }) => {
  test.slow()
  const day = workday(20, 0)
  const { page } = await person('Administrator', '/apps/kanban')
  await plan(page, day)
  await page.goto(`/apps/logistics/routes?day=${day}&depot=1`)
  const [one, other] = [stopsIn(page, 'Nkem Okafor'), stopsIn(page, 'Odalys Ferreira')]
  await expect(one).toHaveCount(3)
  await expect(other).toHaveCount(2)

  // from lane to lane, with the mouse
  const from = (await one.first().boundingBox())!
  const to = (await other.last().boundingBox())!
  await page.mouse.move(from.x + 3, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width + 12, to.y + 10, { steps: 6 })
  await page.mouse.up()
  await expect(one).toHaveCount(2)
  await expect(other).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Undo: move stops' })).toBeEnabled()

  // taken back, also after a reload
  await page.reload()
  await page.getByRole('button', { name: 'Undo: move stops' }).click()
  await expect(one).toHaveCount(3)
  await page.getByRole('button', { name: 'Redo: move stops' }).click()
  await expect(other).toHaveCount(3)

  // by keys: earlier in its own lane, into the other, and out of it
  const codes = async () => other.evaluateAll((all) => all.map((stop) => stop.getAttribute('data-delivery')))
  const before = await codes()
  await other.last().focus()
  await other.last().click()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(codes).toEqual([before[0], before[2], before[1]])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(one).toHaveCount(3)
  const list = page.getByRole('region', { name: 'Unplanned' })
  const waiting = await list.getByRole('checkbox').count()
  await page.keyboard.press('Delete')
  await expect(one).toHaveCount(2)
  await expect(list.getByRole('checkbox')).toHaveCount(waiting + 1, { timeout: 45_000 })

  // out of the list, where it lengthens a route least
  await list.getByRole('button', { name: 'Best places' }).first().click()
  // the foot of the list has one, too: for what is chosen
  await list.getByRole('listitem').getByRole('button', { name: 'Add to route' }).first().click()
  await expect(list.getByRole('checkbox')).toHaveCount(waiting, { timeout: 45_000 })

  await page.getByRole('button', { name: /^Publish \d of 2$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/routes? published/)).toBeVisible()
})

test('what a route has is reversed and pinned by its menus, and the keys are told', async ({ person }) => {
  test.slow()
  const day = workday(20, 1)
  const { page } = await person('Administrator', '/apps/kanban')
  await plan(page, day)
  await page.goto(`/apps/logistics/routes?day=${day}&depot=1`)
  const stops = stopsIn(page, 'Nkem Okafor')
  await expect(stops).toHaveCount(3)
  const codes = async () => stops.evaluateAll((all) => all.map((stop) => stop.getAttribute('data-delivery')))
  const before = await codes()
  await page.getByRole('button', { name: 'What can be done with the route of Nkem Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect.poll(codes).toEqual(before.toReversed())
  // two seconds of search for this route alone, and nothing of it before somebody says so
  await page.getByRole('button', { name: 'What can be done with the route of Nkem Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Repair this route' }).click()
  await page.getByRole('button', { name: 'Apply all' }).click({ timeout: 120_000 })
  await expect(page.getByText('The plan is applied')).toBeVisible()
  await expect(stops).toHaveCount(3)
  await page.getByRole('complementary', { name: 'Optimise' }).getByRole('button', { name: 'Close' }).click()
  await stops.first().click()
  await page.keyboard.press('p')
  await expect(stops.first()).toHaveAccessibleName(/Pinned/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the board' })).toBeVisible()
})

test('in Arabic the lanes begin at the right; on a phone there is one pane at a time', async ({ person }) => {
  test.slow()
  const day = workday(20, 2)
  const { page } = await person('Administrator', '/apps/kanban')
  await plan(page, day)
  for (const [name, value] of Object.entries({ language: 'ar', 'Meridian-language': 'ar', 'Meridian-rtl': 'true' }))
    await page.context().addCookies([{ name, value, url: page.url() }])
  await page.goto(`/apps/logistics/routes?day=${day}&depot=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة التخطيط')
  const lane = stopsIn(page, 'Nkem Okafor')
  await expect(lane).toHaveCount(3)
  const places = await lane.evaluateAll((all) => all.slice(0, 2).map((stop) => stop.getBoundingClientRect().x))
  expect(places[0]).toBeGreaterThan(places[1]!)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'الخط الزمني' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'غير المخطَّط' }).or(page.getByRole('region', { name: 'غير مخطَّط' })),
  ).toBeHidden()
  await nothingBeyondTheEdge(page)
})
