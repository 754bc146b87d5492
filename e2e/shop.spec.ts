import { deleteCategory, listCategories } from '#features/ecommerce/categories/contract'
import { getOrder } from '#features/ecommerce/orders/contract'
import { madeCustomer, madeOrder, madeProduct, ownNumber, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a product is added with variants and a picture, and found in the list', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/ecommerce/product/list')
  const name = `Ferry lantern ${ownWord()}`
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
  const sku = ownNumber()
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

test('an order is written, paid, sent, delivered and refunded in part', { tag: '@main:order' }, async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/ecommerce/order/list')
  const [{ customer }, { productName }] = [await madeCustomer(api), await madeProduct(api, { priceCents: 59_00 })]
  await page.getByRole('button', { name: 'Add order' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await expect(drawer.getByLabel('Street and number')).not.toHaveValue('')
  await drawer.getByLabel('Add item').fill(productName)
  await page.getByRole('option', { name: productName }).click()
  await drawer.getByLabel(`How many of ${productName}`).fill('2')
  await drawer.getByRole('button', { name: 'Add order' }).click()
  await expect(page).toHaveURL(/order\/details\/\d+/)
  // The address changes before the list has gone.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Unpaid')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Fully paid')).toBeVisible()
  const { paidCents } = await api(getOrder, { params: { id: Number(/\d+$/.exec(page.url())![0]) } })
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await page.getByRole('button', { name: 'Send out' }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('9999')
  await dialog.getByLabel('Reason').fill('Dented')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText(`At most $${(paidCents / 100).toFixed(2)} can go back`)).toBeVisible()
  await dialog.getByLabel('Amount').fill('59')
  await dialog.getByLabel(`How many of ${productName}`).fill('1')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('$59.00 refunded').first()).toBeVisible()
  await expect(page.getByText('2 of 2 delivered · 1 returned')).toBeVisible()
})

test('a category is added and moved by keyboard alone', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/ecommerce/product/category-list')
  const name = `Garden ${ownWord()}`
  const all = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  const { categories } = await api(listCategories)
  const before = categories.filter(({ parentId }) => parentId === null).at(-1)!
  await page.getByRole('button', { name: 'Add category' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await expect(all.last()).toContainText(name)
  await page.getByRole('button', { name: `More for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).focus()
  await page.keyboard.press('Enter')
  await expect(all.last()).toContainText(before.name)
  const made = (await api(listCategories)).categories.find((one) => one.name === name)!
  await api(deleteCategory, { params: { id: made.id } })
})

test('in Arabic and on a phone the orders can be read and opened', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/ecommerce/order/list')
  const { order } = await madeOrder(api, await madeCustomer(api))
  await page.goto(`/apps/ecommerce/order/list?q=${order}`)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'الطلبات' })).toBeVisible()
  await page.getByText(`#${order}`).click()
  await expect(page).toHaveURL(new RegExp(`order/details/${order}`))
  await expect(page.getByText('المجموع الفرعي')).toBeVisible()
})
