import type { Page } from 'playwright/test'
import { faultlessInLightAndDark } from './faults.ts'
import { expect, test } from './world.ts'

const table = '/pages/datatable'

type Known = { customerId: number | null; items: { variantId: number | null }[] }
/** The number of a new order that nobody has paid, and the table with it alone. */
async function unpaid(page: Page): Promise<string> {
  const number = await page.evaluate(async () => {
    const path = '/api/apps/ecommerce/orders'
    const { customerId, items } = (await (await fetch(`${path}/5434`)).json()) as Known
    for (const { variantId } of items) {
      const body = {
        customerId,
        items: [{ variantId, quantity: 1, priceCents: 90_100 }],
        method: 'transfer',
      }
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.ok) return String(((await answer.json()) as { order: number }).order)
    }
    throw new Error('Nothing of that order is in stock')
  })
  await page.goto(`${table}?q=${number}`)
  await expect(page.getByRole('link', { name: `Open order ${number}` })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  return number
}

test('by keyboard alone a paid amount is typed over, and the order follows', async ({ person }) => {
  const { page } = await person('Administrator', table)
  const number = await unpaid(page)
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
  const { page } = await person('Administrator', table)
  const number = await unpaid(page)
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

test('the table, a cell that is edited and a product as a shopper sees it have no fault that axe finds', async ({
  person,
}) => {
  const { page } = await person('Administrator', table)
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click()
  await page.locator('[data-cell="1:5"]').dblclick()
  await faultlessInLightAndDark(page, () => expect(page.getByLabel(/^Paid, order/)).toBeFocused())
  await page.goto('/apps/ecommerce/product/edit/1')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As a shopper will see it' })
  await faultlessInLightAndDark(page, () => expect(preview).toBeVisible())
})
