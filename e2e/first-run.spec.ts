/** From nothing to the first published route, as somebody does it who has just installed the product. */
import type { Page } from 'playwright/test'
import { contextOf, openPage } from './browser.ts'
import { nothingBeyondTheEdge } from './faults.ts'
import { enterFirst } from './made/first.ts'
import { dayIn, written } from './made/logistics.ts'
import { serveEmpty } from './served.ts'
import { expect, test } from './world.ts'

/** Of a day that is nearly over nothing is left to drive. */
async function forTomorrow(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: /^Day/ }).click()
  await page.getByRole('button', { name: written(dayIn(1)) }).click()
}

async function planAndPublish(page: Page, seconds?: string) {
  await page.getByRole('button', { name: 'Optimise', exact: true }).click()
  const side = page.getByRole('complementary', { name: 'Optimise' })
  if (seconds !== undefined) {
    await side.getByRole('combobox', { name: 'Time to search' }).click()
    await page.getByRole('option', { name: seconds, exact: true }).click()
  }
  await side.getByRole('button', { name: /^Optimise/ }).click()
  await page.getByRole('button', { name: 'Apply all' }).click({ timeout: 60_000 })
  await expect(page.getByText('The plan is applied')).toBeVisible()
  await side.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/routes? published/)).toBeVisible()
}

test(
  'an empty installation: a first administrator, sample data, a plan, and the first route is out',
  { tag: '@main:first-run' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const empty = await serveEmpty()
    const context = await contextOf(browser, empty.url)
    try {
      const page = await openPage(context, '/login')
      await enterFirst(page, empty.code)

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
      await planAndPublish(page)

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
  },
)

test('by hand: a map, a depot, a van, a driver with their week, three deliveries, and the first route is out', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const began = Date.now()
  const empty = await serveEmpty()
  const context = await contextOf(browser, empty.url)
  try {
    const page = await openPage(context, '/login')
    await enterFirst(page, empty.code)
    const steps = page.getByRole('region', { name: 'To your first route' })
    const drawer = page.getByRole('dialog')
    const next = async (step: string) => {
      if (new URL(page.url()).pathname !== '/dashboards/logistics') await page.goto('/dashboards/logistics')
      await steps.getByRole('link', { name: `Next: ${step}` }).click()
    }
    type More = () => Promise<unknown>
    const add = async (what: string, fields: Record<string, string>, said: string | RegExp, more?: More) => {
      await page.getByRole('button', { name: what }).first().click()
      for (const [label, text] of Object.entries(fields)) {
        await drawer.getByLabel(label, { exact: true }).fill(text)
        if (text.endsWith('Place')) await page.getByRole('option', { name: text }).first().click()
      }
      await more?.()
      await drawer.getByRole('button', { name: what }).click()
      await expect(page.getByText(said).first()).toBeVisible()
      await expect(drawer).toBeHidden()
    }

    await next('Bring a map')
    await page.getByRole('button', { name: 'Put Port Averne on the map' }).click()
    await expect(page.getByRole('button', { name: 'Put Port Averne on the map' })).toBeHidden()
    await next('Add a depot')
    await add('Add depot', { Depot: 'Beadle Yard', Address: '22 Beadle Place' }, 'Beadle Yard is added')
    await next('Add a vehicle')
    await add('Add vehicle', { Vehicle: 'Van 1', Plate: 'AV 1' }, 'Van 1 is added')
    await next('Add a driver')
    await add('Add driver', { Driver: 'Nour Haddad' }, 'Nour Haddad is added', async () => {
      await drawer.getByRole('combobox', { name: 'Vehicle' }).click()
      await page.getByRole('option', { name: /Van 1/ }).click()
    })
    // their page opens on their week: every day of it, so that tomorrow is one of them
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByRole('button', { name: `Add shift on ${day}` }).click()
    await page.getByRole('button', { name: 'Save week' }).click()
    await expect(page.getByText('The week is saved')).toBeVisible()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Nour Haddad: Active')).toBeVisible()
    await next('Add deliveries')
    for (const [name, house] of Object.entries({
      Ada: '14 Beadle Place',
      Bo: '30 Beadle Place',
      Cleo: '6 Beadle Place',
    })) {
      const fields = { Customer: name, 'Street and number': house, 'Weight (kg)': '4' }
      await add('New delivery', fields, /D-\d+ was added/, () => forTomorrow(page))
      await expect(page.getByRole('row', { name: new RegExp(`${name}.*Ready`) })).toBeVisible()
    }

    await next('Plan a day')
    await page.getByRole('button', { name: 'Day after' }).click()
    // asked for sooner, it would be the plan of the day before
    await expect(page.getByRole('heading', { name: 'Unplanned 3' })).toBeVisible()
    // a search of the length that nobody chose is in the journey above
    await planAndPublish(page, '5s')
    await page.goto('/dashboards/logistics')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(steps).toBeHidden()
  } finally {
    await context.close()
    await empty.end()
  }
  test.info().annotations.push({ type: 'stop-watch', description: `${Math.round((Date.now() - began) / 1000)} s` })
})
