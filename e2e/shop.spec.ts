import { nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

/** The journeys of a database may be run again. */
const tag = Date.now() % 10_000
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a product is added with variants and a picture, and found in the list', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/ecommerce/product/list')
  const name = `Ferry lantern ${tag}`
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { name: 'Add product' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Brand').fill('Averne Light Works')
  // opened before its categories have come, it is opened once more
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Home Decor' }).click({ timeout: 5000 })
  }).toPass()
  await page.getByRole('button', { name: 'Option' }).click()
  await page.getByLabel('Name of the option').fill('Colour')
  for (const colour of ['Ink', 'Sand']) {
    await page.getByLabel('Values of Colour').fill(colour)
    await page.getByRole('option', { name: colour }).waitFor()
    await page.getByLabel('Values of Colour').press('Enter')
  }
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByLabel('SKU of Ink')).toHaveAttribute('aria-invalid', 'true')
  const sku = 500_000 + Math.floor(Math.random() * 400_000)
  for (const [at, colour] of ['Ink', 'Sand'].entries()) {
    await page.getByLabel(`SKU of ${colour}`).fill(String(sku + at))
    await page.getByLabel(`Price of ${colour}`).fill('89.00')
    await page.getByLabel(`Stock of ${colour}`).fill('4')
  }
  await page.locator('input[type=file]').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('radiogroup', { name: 'Publishing' }).getByText('Published').click()
  await page.getByRole('button', { name: 'Publish product' }).click()
  await expect(page).toHaveURL(/product\/edit\/\d+/)
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  await expect(page.getByText('8 in stock')).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByPlaceholder('Search product or brand').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('$89.00')
  await expect(row).toContainText('Published')
})

test('an order is written, paid, sent, delivered and refunded in part', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/ecommerce/order/list')
  await page.getByRole('button', { name: 'Add order' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Customer' }).fill('nogueira')
  await page.getByRole('option', { name: /Beatriz Nogueira/ }).click()
  await expect(drawer.getByLabel('Street and number')).not.toHaveValue('')
  await drawer.getByLabel('Add item').fill('power bank')
  await page.getByRole('option', { name: /Ferry power bank/ }).click()
  await drawer.getByLabel('How many of Ferry power bank 20k').fill('2')
  await drawer.getByRole('button', { name: 'Add order' }).click()
  await expect(page).toHaveURL(/order\/details\/\d+/)
  // The address changes before the list has gone.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unpaid')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Fully paid')).toBeVisible()
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await page.getByRole('button', { name: 'Send out' }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('9999')
  await dialog.getByLabel('Reason').fill('Dented')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('At most $136.90 can go back')).toBeVisible()
  await dialog.getByLabel('Amount').fill('59')
  await dialog.getByLabel('How many of Ferry power bank 20k').fill('1')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('$59.00 refunded').first()).toBeVisible()
  await expect(page.getByText('(1 came back)')).toBeVisible()
})

test('a category is added and moved by keyboard alone', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/ecommerce/product/category-list')
  const name = `Garden ${tag}`
  await page.getByRole('button', { name: 'Add category' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  const all = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await expect(all.last()).toContainText(name)
  await page.getByRole('button', { name: `More for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).focus()
  await page.keyboard.press('Enter')
  await expect(all.last()).toContainText('Games')
})

test('in Arabic and on a phone the orders can be read and opened', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/ecommerce/order/list?q=5434')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'الطلبات' })).toBeVisible()
  await page.getByText('#5434').click()
  await expect(page).toHaveURL(/order\/details\/5434/)
  await expect(page.getByText('المجموع الفرعي')).toBeVisible()
  await nothingBeyondTheEdge(page)
})
