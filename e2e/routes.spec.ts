/** A route is made by hand, its stops are put in order with the keyboard, and it goes out. */
import { nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

/** A working day soon. */
function workday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

test('a route is made, filled, ordered by keys and published', async ({ person }) => {
  const { page } = await person('Administrator', `/apps/logistics/routes/list?day=${workday()}`)
  await page.getByRole('button', { name: 'Make a route' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Driver').click()
  await page.getByRole('option', { name: /Odalys Ferreira/ }).click()
  await drawer.getByRole('button', { name: 'Make a route' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/R-\d+/)
  await expect(page.getByText('No stops yet')).toBeVisible()

  for (const _ of [1, 2]) {
    // what the demo plans meanwhile may take the list away below the pointer
    await expect(async () => {
      await page.getByPlaceholder('Delivery').click()
      await page.getByRole('option').first().click({ timeout: 3000 })
    }).toPass()
    await page.getByRole('button', { name: /^Add (as the first|at the end|after \d+)$/ }).click()
    await expect(page.getByPlaceholder('Delivery')).toHaveValue('')
  }
  // all but loading, breaks and coming home; a street may be called as the depot is
  const visits = page.getByRole('list', { name: 'Stops' }).locator('div:not([data-quiet]) > button[aria-current]')
  await expect(visits).toHaveCount(2)
  const [first, second] = await visits.allInnerTexts()
  await visits.nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(visits).toHaveText([second!, first!], { useInnerText: true })

  await page.getByRole('button', { name: 'Publish' }).click()
  const asked = page.getByRole('dialog', { name: /although something is wrong/ })
  await expect(asked.or(page.getByRole('button', { name: 'Start' }))).toBeVisible()
  if (await asked.isVisible()) {
    await asked.getByLabel('Why it goes out all the same').fill('They know it comes later')
    await asked.getByRole('button', { name: 'Publish' }).click()
  }
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(page.getByText('Revision 1')).toBeVisible()
})

test('in Arabic the page of a route reads from the right, on a phone too', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/logistics/routes/list')
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }])
  await page.context().addCookies([{ name: 'Meridian-language', value: 'ar', url: page.url() }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المسارات')
  await nothingBeyondTheEdge(page)
})
