/** A day on the planning board: by mouse, by keys, taken back, and published. */
import { nothingBeyondTheEdge } from './faults.ts'
import { idsOf, madePlan, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

test(
  'stops are dragged, moved by keys, taken back and put in from the list; the day goes out',
  { tag: '@main:board' },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/kanban')
    const { path, drivers } = await madePlan(api, [3, 2, 1])
    await page.goto(path)
    const [one, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
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
    const before = await idsOf(other)
    await other.last().focus()
    await other.last().click()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => idsOf(other), { intervals: [50] }).toEqual([before[0], before[2], before[1]])
    await page.keyboard.press('Alt+ArrowUp')
    await expect(one).toHaveCount(3)
    const list = page.getByRole('region', { name: 'Unplanned' })
    const waiting = await list.getByRole('checkbox').count()
    await page.keyboard.press('Delete')
    await expect(one).toHaveCount(2)
    await expect(list.getByRole('checkbox')).toHaveCount(waiting + 1)

    // out of the list, where it lengthens a route least
    await list.getByRole('button', { name: 'Best places' }).first().click()
    // the foot of the list has one, too: for what is chosen
    await list.getByRole('listitem').getByRole('button', { name: 'Add to route' }).first().click()
    await expect(list.getByRole('checkbox')).toHaveCount(waiting)

    await page.getByRole('button', { name: /^Publish \d of 2$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/routes? published/)).toBeVisible()
  },
)

test(
  'what a route has is reversed and pinned by its menus, and the keys are told',
  { tag: '@demo' },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/kanban')
    const { path, drivers } = await madePlan(api, [3, 2, 1])
    await page.goto(path)
    const stops = stopsIn(page, drivers[0])
    await expect(stops).toHaveCount(3)
    const before = await idsOf(stops)
    await page.getByRole('button', { name: `What can be done with the route of ${drivers[0].name}` }).click()
    await page.getByRole('menuitem', { name: 'Reverse' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect.poll(() => idsOf(stops), { intervals: [50] }).toEqual(before.toReversed())
    // two seconds of search for this route alone, and nothing of it before somebody says so
    await page.getByRole('button', { name: `What can be done with the route of ${drivers[0].name}` }).click()
    await page.getByRole('menuitem', { name: 'Repair this route' }).click()
    await page.getByRole('button', { name: 'Apply all' }).click({ timeout: 45_000 })
    await expect(page.getByText('The plan is applied')).toBeVisible()
    await expect(stops).toHaveCount(3)
    await page.getByRole('complementary', { name: 'Optimise' }).getByRole('button', { name: 'Close' }).click()
    await stops.first().click()
    await page.keyboard.press('p')
    await expect(stops.first()).toHaveAccessibleName(/Pinned/)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys of the board' })).toBeVisible()
  },
)

test('in Arabic the lanes begin at the right; on a phone there is one pane at a time', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers } = await madePlan(api, [3, 2, 1])
  for (const [name, value] of Object.entries({ language: 'ar', 'Meridian-language': 'ar', 'Meridian-rtl': 'true' }))
    await page.context().addCookies([{ name, value, url: page.url() }])
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة التخطيط')
  const lane = stopsIn(page, drivers[0])
  await expect(lane).toHaveCount(3)
  // digits of one kind: on the blocks, and in the count of what waits
  await expect(lane.first()).toHaveAccessibleName(/^١،/)
  await expect(page.getByRole('heading', { name: /^غير مخط/ })).toContainText('١')
  const places = await lane.evaluateAll((all) => all.slice(0, 2).map((stop) => stop.getBoundingClientRect().x))
  expect(places[0]).toBeGreaterThan(places[1]!)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'الخط الزمني' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'غير المخطَّط' }).or(page.getByRole('region', { name: 'غير مخطَّط' })),
  ).toBeHidden()
  await nothingBeyondTheEdge(page)
})

test('on a phone one route is looked at, a stop of it is moved, and it goes out', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers, deliveries } = await madePlan(api, [3, 2, 0])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const stops = page.getByRole('region', { name: 'Timeline' }).getByRole('list').getByRole('listitem')
  await expect(stops).toHaveCount(3)
  const first = (await stops.first().locator('strong').textContent())!
  expect(deliveries.map(({ customer }) => customer)).toContain(first)
  await page.getByRole('button', { name: `${first} later` }).click()
  await expect(stops.nth(1)).toContainText(first)
  await page.getByRole('button', { name: 'Next route' }).click()
  await expect(stops).toHaveCount(2)
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue(new RegExp(drivers[1].name))
  await page.getByRole('button', { name: 'Publish this route' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 route published')).toBeVisible()
  await nothingBeyondTheEdge(page)
})
