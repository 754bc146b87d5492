/** From nothing to the first published route, as somebody does it who has just installed the product. */
import { contextOf, openPage } from './browser.ts'
import { nothingBeyondTheEdge } from './faults.ts'
import { serveEmpty } from './served.ts'
import { expect, test } from './world.ts'

test('an empty installation: a first administrator, sample data, a plan, and the first route is out', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const empty = await serveEmpty()
  const context = await contextOf(browser, empty.url)
  try {
    const page = await openPage(context, '/login')
    await page.getByLabel('One-time code').fill(empty.code)
    await page.getByLabel('Full name').fill('Odile Marsh')
    await page.getByLabel('Email').fill('odile@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.getByRole('button', { name: 'Continue' }).click()

    // the dashboard says what comes first, and what is not there yet
    const steps = page.getByRole('region', { name: 'To your first route' })
    await expect(steps).toContainText('0 of 7 done')
    await expect(steps.getByRole('link', { name: 'Next: Bring a map' })).toBeVisible()
    await nothingBeyondTheEdge(page)
    await steps.getByRole('link', { name: 'Or try with sample data first' }).click()
    await page.getByRole('button', { name: 'Put it in' }).click()
    await expect(page.getByText('Sample data is there')).toBeVisible({ timeout: 45_000 })

    // its day is planned by the optimiser and goes out
    await page.getByRole('link', { name: 'Plan its day' }).click()
    await page.getByRole('button', { name: 'Optimise', exact: true }).click()
    const side = page.getByRole('complementary', { name: 'Optimise' })
    await side.getByRole('button', { name: /^Optimise/ }).click()
    await page.getByRole('button', { name: 'Apply all' }).click({ timeout: 60_000 })
    await expect(page.getByText('The plan is applied')).toBeVisible()
    await side.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Publish \d/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/routes? published/)).toBeVisible()

    // the steps are gone, and so is the sample once somebody says so
    await page.goto('/dashboards/logistics')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(steps).toBeHidden()
    await page.goto('/apps/logistics/settings/sample')
    await page.getByRole('button', { name: 'Take it out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click()
    await expect(page.getByText('There is none')).toBeVisible()
  } finally {
    await context.close()
    await empty.end()
  }
})
