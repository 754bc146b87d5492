/** An installation that holds nothing yet: each of its pages opens, and those that are empty lead to what they lack. */
import { places } from '#features/places'
import { contextOf, openPage } from './browser.ts'
import { enterFirst } from './made/first.ts'
import { serveEmpty } from './served.ts'
import { expect, test } from './world.ts'

/** What stands on a page that has nothing to show, by the address that it leads to. */
const leads: Record<string, string> = {
  '/apps/logistics/routes': '/apps/logistics/settings/depots',
  '/apps/logistics/routes/compare': '/apps/logistics/settings/depots',
  '/apps/logistics/settings/habits': '/apps/logistics/settings/depots',
  '/apps/logistics/fleet': '/apps/logistics/settings/vehicles',
  '/apps/logistics/exceptions': '/apps/logistics/routes',
  '/apps/logistics/settings/imports': '/imports/deliveries',
  '/apps/chat': '/apps/user/list',
  '/apps/outbox': '/apps/logistics/settings/messages',
  '/apps/ecommerce/manage-review': '/apps/ecommerce/product/list',
  '/apps/ecommerce/deals': '/pages/wizards/create-deal',
  '/apps/listings': '/pages/wizards/property-listing',
  '/pages/datatable': '/pages/wizards/checkout',
  '/pages/user-profile/connections': '/apps/user/list',
  '/pages/wizards/checkout': '/apps/ecommerce/product/add',
  '/dashboards/crm': '/pages/wizards/checkout',
  '/dashboards/ecommerce': '/pages/wizards/checkout',
  '/dashboards/analytics': '/pages/wizards/checkout',
  '/dashboards/academy': '/apps/academy/my-courses',
}
const own = places.filter(({ public: isOpen, unauthenticatedOnly, path }) => !isOpen && !unauthenticatedOnly && path)
const paths = own.map(({ path }) => path).filter((path) => !path.includes('{'))

test('nothing is there yet: each page opens, none says that it failed, and what is missing is a press away', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const empty = await serveEmpty()
  const context = await contextOf(browser, empty.url)
  try {
    const page = await openPage(context, '/login')
    await enterFirst(page, empty.code)
    for (const path of new Set([...paths, ...Object.keys(leads)]))
      await test.step(path, async () => {
        await page.goto(path)
        const main = page.getByRole('main')
        await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        // what it asks for is there, or is said not to be
        await expect.soft(main.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect.soft(page.locator('[data-failed]')).toHaveCount(0)
        const lead = leads[path]
        if (lead) await expect.soft(main.locator(`a[href="${lead}"]`).first()).toBeVisible()
      })
  } finally {
    await context.close()
    await empty.end()
  }
})
