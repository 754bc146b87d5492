import { faultlessInLightAndDark } from './faults.ts'
import { madeCustomer, madeOrder, madeProduct } from './made/office.ts'
import { expect, test, type Person } from './world.ts'

const table = '/pages/datatable'

/** A new order that nobody has paid, and the table with it alone. Returns its number. */
async function unpaid({ page, api }: Person): Promise<string> {
  const { order } = await madeOrder(api, await madeCustomer(api))
  await page.goto(`${table}?q=${order}`)
  await expect(page.getByRole('link', { name: `Open order ${order}` })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  return String(order)
}

test('by keyboard alone a paid amount is typed over, and the order follows', { tag: '@demo' }, async ({ person }) => {
  const administrator = await person('Administrator', table)
  const { page } = administrator
  const number = await unpaid(administrator)
  await page.locator('[data-cell="0:1"] [data-own]').focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Paid, order ${number}`)).toBeFocused()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`Order ${number}: \\$20.00 of .* paid`))).toBeVisible()
  await expect(page.locator('[data-cell="0:5"]')).toBeFocused()
  await expect(page.locator('[data-cell="0:6"]')).toHaveText('Partially paid')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText('$20.00').first()).toBeVisible()
})

test('a refused amount says why and stays; a state moves; then in Arabic, and on a phone', async ({ person }) => {
  const administrator = await person('Administrator', table)
  const { page } = administrator
  const number = await unpaid(administrator)
  await page.locator('[data-cell="0:5"]').dblclick()
  await page.keyboard.type('99999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^At most .* can still be paid$/)).toBeVisible()
  await expect(page.getByLabel(`Paid, order ${number}`)).toHaveValue('99999')
  await page.keyboard.press('Escape')
  await page.locator('[data-cell="0:7"]').dblclick()
  await page.getByLabel(`State, order ${number}`).selectOption({ label: 'Dispatch' })
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell="0:7"]')).toHaveText('Dispatched')

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'المبيعات' })).toBeVisible()
  await page.locator('[data-cell="0:5"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-cell="0:6"]')).toBeFocused()
  await expect(page.locator('[data-cell="0:7"]')).toHaveText('أُرسل')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `تغيير المدفوع من الطلب ${number}` }).click()
  await page.getByLabel(`المدفوع، الطلب ${number}`).fill('5')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await expect(page.getByText('مدفوع جزئيًا')).toBeVisible()
})

test('a cell that is edited beside the details of its order, and a product as a shopper sees it have no fault that axe finds', async ({
  person,
}) => {
  const administrator = await person('Administrator', table)
  const { page, api } = administrator
  const number = await unpaid(administrator)
  await page.getByRole('button', { name: `Details of order ${number}` }).click()
  await page.locator('[data-cell="0:5"]').dblclick()
  await faultlessInLightAndDark(page, () => expect(page.getByLabel(`Paid, order ${number}`)).toBeFocused())
  const { id } = await madeProduct(api)
  await page.goto(`/apps/ecommerce/product/edit/${id}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As a shopper will see it' })
  await faultlessInLightAndDark(page, () => expect(preview).toBeVisible())
})
