/** A week planned at once: each delivery gets one of its days, the board steps through them, and one step takes it back. */
import { nothingBeyondTheEdge } from './faults.ts'
import { dayIn, madeDelivery, madeDepot, ownWord } from './made/logistics.ts'
import { madeWorker, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

/** A search of some seconds, in a lane that others may have. */
const search = { timeout: 45_000 }
const first = 20
/** As the board writes it in English. */
const told = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${dayIn(first + days)}T12:00:00Z`))
    .replace(',', '')

test(
  'a week is planned: days are chosen, looked at one by one, applied to all, and taken back on any of them',
  { tag: '@demo' },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/kanban')
    const depot = await madeDepot(api)
    const driver = await madeWorker(api, depot, `Nkem ${ownWord()}`)
    // one that comes on the first day alone, one on the last alone, and three that may come on any
    const range = [
      [0, 0],
      [2, 2],
      [0, 2],
      [0, 2],
      [0, 2],
    ] as const
    for (const [from, until] of range) {
      const dayUntil = until > from ? { dayUntil: dayIn(first + until) } : {}
      await madeDelivery(api, depot, { day: dayIn(first + from), ...dayUntil })
    }
    await page.goto(`/apps/logistics/routes?day=${dayIn(first)}&depot=${depot.id}`)
    const waiting = page.getByRole('region', { name: /^Unplanned/ }).or(page.getByText('Unplanned', { exact: true }))
    await expect(waiting.first()).toBeVisible()
    await page.getByRole('button', { name: 'Optimise', exact: true }).click()
    const side = page.getByRole('complementary', { name: 'Optimise' })
    await side.getByRole('combobox', { name: 'Days' }).click()
    await page.getByRole('option', { name: `3 days, until ${told(2)}` }).click()
    await side.getByRole('combobox', { name: 'Time to search' }).click()
    await page.getByRole('option', { name: '5s', exact: true }).click()
    await side.getByRole('button', { name: 'Optimise' }).click()
    const apply = side.getByRole('button', { name: 'Apply all' })
    await expect(apply).toBeVisible(search)

    // what each day would be is shown before anything is decided
    const days = side.getByRole('list', { name: 'Days' }).getByRole('button')
    await expect(days).toHaveCount(3)
    await expect(days.first()).toContainText(/stop/)
    await days.last().click()
    await expect(page).toHaveURL(new RegExp(`day=${dayIn(first + 2)}`))
    await expect(days.last()).toHaveAttribute('aria-current', 'date')
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: driver.name }) }),
    ).toBeVisible()

    await apply.click()
    await expect(page.getByText('The plan is applied')).toBeVisible()
    await side.getByRole('button', { name: 'Close' }).click()
    const stops = stopsIn(page, driver)
    await expect(stops).not.toHaveCount(0)
    // the same step at the board of each day
    const undo = page.getByRole('button', { name: 'Undo: apply a plan' })
    await expect(undo).toBeEnabled()
    await page.goto(`/apps/logistics/routes?day=${dayIn(first)}&depot=${depot.id}`)
    await expect(stops).not.toHaveCount(0)
    await undo.click()
    await expect(stops).toHaveCount(0)
    await page.goto(`/apps/logistics/routes?day=${dayIn(first + 2)}&depot=${depot.id}`)
    await expect(page.getByRole('button', { name: 'Redo: apply a plan' })).toBeEnabled()
    await expect(stops).toHaveCount(0)
  },
)

test('on a phone in Arabic the days of a run are named, and nothing stands beyond the edge', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  await madeWorker(api, depot, `Nkem ${ownWord()}`)
  await madeDelivery(api, depot, { day: dayIn(first), dayUntil: dayIn(first + 1) })
  for (const [name, value] of Object.entries({ language: 'ar', 'Meridian-language': 'ar', 'Meridian-rtl': 'true' }))
    await page.context().addCookies([{ name, value, url: page.url() }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/apps/logistics/routes?day=${dayIn(first)}&depot=${depot.id}`)
  await page.getByRole('button', { name: 'تحسين', exact: true }).click()
  const side = page.getByRole('complementary', { name: 'التحسين' })
  await side.getByRole('combobox', { name: 'الأيام' }).click()
  await page.getByRole('option').nth(1).click()
  await nothingBeyondTheEdge(page)
  await side.getByRole('button', { name: 'ابدأ التحسين' }).click()
  await expect(side.getByRole('list', { name: 'الأيام' }).getByRole('button')).toHaveCount(2, search)
  await nothingBeyondTheEdge(page)
})
