/** Two dispatchers at one board: each sees where the other is and what they do, and of two who move the same the first does. */
import { getBoard } from '#features/logistics/board/contract'
import { idsOf, madePlan, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

test('two at a board see each other, and what each does', { tag: '@postgres' }, async ({ person }) => {
  const { page: one, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers } = await madePlan(api, [2, 2, 0])
  const { page: other } = await person('Maintainer', path)
  await one.goto(path)
  for (const page of [one, other])
    await expect(page.getByRole('list', { name: 'Also at this board' }).getByRole('listitem')).toHaveCount(1)

  // one chooses a stop: the other sees who is at it
  await stopsIn(one, drivers[0]).first().click()
  await expect(stopsIn(other, drivers[0]).first()).toHaveAccessibleName(/ is here$/)

  // one moves it: the other sees it moved
  const [first] = await idsOf(stopsIn(one, drivers[0]))
  await one.keyboard.press('Alt+ArrowDown')
  await expect(stopsIn(other, drivers[0])).toHaveCount(1)
  await expect(stopsIn(one, drivers[1])).toHaveCount(3)
  await expect.poll(() => idsOf(stopsIn(other, drivers[1])), { intervals: [50] }).toContain(first)
  // who was not heard of for twelve seconds is taken for gone, too: this is said
  await other.getByRole('link', { name: 'Kanban' }).click()
  await expect(one.getByRole('list', { name: 'Also at this board' })).toBeHidden({ timeout: 8_000 })
})

test('of one stop that two move at once the first move stands', { tag: '@postgres' }, async ({ person }) => {
  const { page: one, api } = await person('Administrator', '/apps/kanban')
  const { path, depot, drivers, routes: made } = await madePlan(api, [2, 2, 0])
  const { day } = made[0]
  const { page: other } = await person('Maintainer', path)
  await one.goto(path)
  for (const page of [one, other]) await expect(stopsIn(page, drivers[0])).toHaveCount(2)

  // before either has heard of the other: the first does it, the other is told and sees the truth
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
  await expect(stopsIn(other, drivers[1])).toHaveCount(3)
  await one.keyboard.press('Delete')
  const list = one.getByRole('region', { name: 'Unplanned' })
  await expect(list.locator(`[data-delivery="${both}"]`)).toBeVisible()
  letGo()
  await expect(other.getByText(/(Somebody has changed|The stops have changed)/).first()).toBeVisible()
  for (const page of [one, other]) {
    await expect(page.getByRole('region', { name: 'Unplanned' }).locator(`[data-delivery="${both}"]`)).toBeVisible()
    await expect(stopsIn(page, drivers[1])).toHaveCount(2)
  }

  // a step of one never undoes the other: what each did beside it stays, on both screens as in the database
  await one.bringToFront()
  const [moved] = await idsOf(stopsIn(one, drivers[0]))
  await stopsIn(one, drivers[0]).first().click()
  await one.keyboard.press('Alt+ArrowDown')
  await expect(stopsIn(other, drivers[1])).toHaveCount(3)
  await other.bringToFront()
  // another one than was moved, wherever that came to stand
  await stopsIn(other, drivers[1])
    .and(other.locator(`:not([data-delivery="${moved}"])`))
    .first()
    .click()
  await other.keyboard.press('Delete')
  await expect(stopsIn(one, drivers[1])).toHaveCount(2)
  await one.bringToFront()
  await one.keyboard.press('Control+z')
  await expect(stopsIn(one, drivers[0])).toHaveCount(1)
  await expect(stopsIn(other, drivers[0])).toHaveCount(1)
  const { routes } = await api(getBoard, { query: { day, depot: depot.id } })
  for (const driver of drivers) {
    const { list } = routes.find(({ driverId }) => driverId === driver.id)!
    const truth = list.flatMap(({ deliveryId }) => (deliveryId === null ? [] : String(deliveryId)))
    for (const page of [one, other])
      await expect.poll(() => idsOf(stopsIn(page, driver)), { intervals: [50] }).toEqual(truth)
  }
})
