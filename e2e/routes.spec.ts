/** A route is made by hand, its stops are put in order with the keyboard, and it goes out. */
import { dayIn, madeDelivery, madeDepot, madeDriver } from './made/logistics.ts'
import { expect, test } from './world.ts'

test('a route is made, filled, ordered by keys and published', { tag: '@demo' }, async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  const day = dayIn(9)
  const customers = []
  for (const _ of [1, 2, 3]) customers.push((await madeDelivery(api, depot, { day })).customer)
  await page.goto(`/apps/logistics/routes/list?day=${day}`)
  await page.getByRole('button', { name: 'Make a route' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Depot').click()
  await page.getByRole('option', { name: depot.name }).click()
  await drawer.getByLabel('Driver').click()
  await page.getByRole('option', { name: driver.name }).click()
  await drawer.getByRole('button', { name: 'Make a route' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/R-\d+/)
  await expect(page.getByText('No stops yet')).toBeVisible()

  for (const [at, customer] of customers.slice(0, 2).entries()) {
    await page.getByPlaceholder('Delivery').click()
    await page.getByRole('option', { name: customer }).click()
    await page.getByRole('button', { name: /^Add (as the first|at the end|after \d+)$/ }).click()
    await expect(page.getByPlaceholder('Delivery')).toHaveValue('')
    // the list is drawn anew once what was added has left it
    await expect(page.getByRole('button', { name: 'Add all that are ready (2)' })).toHaveCount(at === 0 ? 1 : 0)
  }
  // all but loading, breaks and coming home; a street may be called as the depot is
  const visits = page.getByRole('list', { name: 'Stops' }).locator('div:not([data-quiet]) > button[aria-current]')
  await expect(visits).toHaveCount(2)
  const [first, second] = await visits.allInnerTexts()
  await visits.nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(visits).toHaveText([second!, first!], { useInnerText: true })

  // who drives it has no shift
  await page.getByRole('button', { name: 'Publish' }).click()
  const asked = page.getByRole('dialog', { name: /although something is wrong/ })
  await asked.getByLabel('Why it goes out all the same').fill('They know it comes later')
  await asked.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(page.getByText('Revision 1')).toBeVisible()
})

test('in Arabic the list of routes reads from the right', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/logistics/routes/list')
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }])
  await page.context().addCookies([{ name: 'Meridian-language', value: 'ar', url: page.url() }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المسارات')
})
