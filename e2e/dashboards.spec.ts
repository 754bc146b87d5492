/** A figure of a dashboard is followed to its rows; its days stay where the page is loaded again; in Arabic on a phone. */
import { getArrangement } from '#features/dashboards/arrangements/contract'
import { firstAsked } from '../src/hosts/node/first-asked.ts'
import { axeFaults, isStill } from './axe.ts'
import { expect, test } from './world.ts'

test('a figure is followed to its rows, and as many stand there', async ({ person }) => {
  const { page } = await person('Administrator', '/dashboards/ecommerce?range=90')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commerce')
  const tile = page.getByRole('link', { name: /^Orders / })
  await expect(tile).toBeVisible()
  const count = /^Orders\s*(\d+)/.exec(await tile.innerText())![1]!
  await tile.click()
  await expect(page).toHaveURL(/\/apps\/ecommerce\/order\/list\?.*from=/)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'Orders by country' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/country=/)
  await expect(page.getByRole('button', { name: /^Country: / })).toBeVisible()
})

test('what each dashboard asks first comes with it, and nothing that it does not ask', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url().slice(new URL(request.url()).origin.length)))
  // one page at two addresses is one
  const pathOf = new Map(Object.entries(firstAsked).map(([path, firsts]) => [firsts, path]))
  for (const [firsts, path] of pathOf) {
    await page.goto(path)
    // as a page that brings nothing, it asks for all of it
    await page.route(`**${path}`, async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({
        body: body.replace(/<script[^>]*id="beforehand">[^]*?<\/script>/, ''),
        contentType: 'text/html',
      })
    })
    asked.clear()
    await page.reload()
    await expect.poll(() => firsts.filter((first) => !asked.has(first))).toEqual([])
    await page.unroute(`**${path}`)
    // what the server does not have at hand within a second is left to the page: on a busy machine another look helps
    await expect(async () => {
      asked.clear()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(firsts.filter((first) => asked.has(first))).toEqual([])
    }).toPass()
  }
})

test('chosen days stay in the address, and a reload shows the same', async ({ person }) => {
  const { page } = await person('Administrator', '/dashboards/ecommerce')
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(/range=7/)
  const tile = page.getByRole('link', { name: /^Revenue / })
  await expect(tile).toContainText('7 days before')
  await page.reload()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect(tile).toContainText('7 days before')
  await page.goto('/dashboards/analytics?range=7')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('row').nth(1)).toBeVisible()
  await page.goto('/dashboards/academy')
  await expect(page.getByRole('region', { name: 'Courses', exact: true }).getByRole('row').nth(1)).toBeVisible()
})

test('it is read in Arabic on a phone', async ({ person }) => {
  const { page } = await person('Administrator', '/dashboards/ecommerce')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التجارة')
  await expect(page.getByRole('region', { name: 'الطلبات حسب الحالة' })).toBeVisible()
})

test('cards are arranged by keys, one is hidden and one more shown; so it stays, and for nobody else', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/dashboards/academy')
  const cards = page.locator('main section[aria-labelledby]')
  await expect(cards.first()).toBeVisible()
  const opener = page.getByRole('button', { name: 'Arrange', exact: true })
  await opener.press('Enter')
  const shown = page.getByRole('region', { name: 'Shown, in this order' })
  await expect(shown.getByRole('listitem').last()).toContainText('My progress')
  const earlier = page.getByRole('button', { name: 'My progress: earlier' })
  await earlier.press('Enter')
  await expect(page.getByText('My progress is number 6 of 7')).toBeAttached()
  await expect(earlier).toBeFocused()
  await earlier.press('Enter')
  await expect(shown.getByRole('listitem').nth(4)).toContainText('My progress')
  await page.getByRole('button', { name: 'Hide Topics by interest' }).press('Enter')
  await page.getByRole('button', { name: 'Show Lectures done' }).press('Enter')
  await page.waitForFunction(isStill)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  const order = ['Hours by day', 'Popular instructors', 'My progress', 'Courses', 'Top courses', 'Lectures done']
  const heads = page.locator('main h2')
  await expect(heads).toHaveText(order)
  await page.reload()
  await expect(heads).toHaveText(order)
  const other = await person('Editor', '/dashboards/academy')
  await expect(other.page.locator('main h2').nth(1)).toHaveText('Topics by interest')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await page.getByRole('button', { name: 'ترتيب', exact: true }).click()
  await expect(page.getByRole('region', { name: 'مخفية' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'كما كانت' }).click()
  await page.getByRole('button', { name: 'تم', exact: true }).click()
  await expect(heads.nth(1)).toHaveText('المواضيع حسب الاهتمام')
  const { shown: names } = await api(getArrangement, { params: { dashboard: 'academy' } })
  expect(names.slice(0, 3)).toEqual(['figures', 'hours', 'interests'])
})
