/** A figure of a dashboard is followed to its rows; its days stay where the page is loaded again; in Arabic on a phone. */
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
