/** The first hour in Arabic: a visitor buys on a phone, a figure leads to its rows, and the search is used by keys. */
import type { Page } from 'playwright/test'
import { axeFaults } from './axe.ts'
import { nothingBeyondTheEdge } from './faults.ts'
import { ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const phone = { width: 390, height: 844 }
async function isWell(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  await nothingBeyondTheEdge(page)
}

test(
  'a visitor buys on a phone, from the shelf to the page of the delivery',
  { tag: '@main:arabic' },
  async ({ person }) => {
    const { page } = await person(undefined, '/front-pages/shop?language=ar')
    await page.setViewportSize(phone)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('المتجر')
    await page.getByPlaceholder('ابحث في المتجر').fill('radio')
    await expect(page.getByText('منتج واحد', { exact: true })).toBeVisible()
    await isWell(page)
    await page.getByRole('link', { name: 'Harbour radio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour radio')
    await page.getByRole('radio', { name: 'Ink' }).check()
    await isWell(page)
    await page.getByRole('button', { name: 'أضف إلى السلة' }).click()
    await expect(page.getByText('قطعة واحدة في سلتك')).toBeVisible()
    await page.getByRole('link', { name: 'إتمام الطلب' }).click()

    const basket = page.getByRole('complementary', { name: 'السلة' })
    await expect(basket.getByRole('group', { name: /^كمية / })).toBeVisible()
    await page.getByRole('textbox', { name: /^الاسم/ }).fill('سلمى الفاسي')
    await page.getByRole('textbox', { name: /^البريد/ }).fill(`salma-${ownWord()}@fassi.example`)
    await page.getByRole('combobox', { name: /^العنوان/ }).fill('Corn Hill')
    await page.getByRole('option').first().click()
    const any = page.getByRole('radio', { name: /^أي وقت/ })
    await expect(any).toBeChecked()
    await page
      .locator('label', { hasText: /\d\d:\d\d–\d\d:\d\d/ })
      .filter({ hasNotText: 'ممتلئ' })
      .first()
      .click()
    await expect(any).not.toBeChecked()
    await page.getByText('بطاقة', { exact: true }).click()
    await isWell(page)
    await basket.getByRole('button', { name: /^ادفع/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^شكرًا لك: الطلب رقم/)
    await isWell(page)
    await page.getByRole('link', { name: 'تتبّع التوصيل' }).click()
    await expect(page).toHaveURL(/\/track\//)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isWell(page)
  },
)

async function inArabic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

test('a figure is followed to its rows on a phone, and as many stand there', async ({ person }) => {
  const { page } = await person('Administrator', '/dashboards/ecommerce?range=90')
  await inArabic(page)
  await page.setViewportSize(phone)
  const tile = page.getByRole('link', { name: /^الطلبات / })
  await expect(tile).toBeVisible()
  await isWell(page)
  const count = /^الطلبات\s*([٠-٩]+)/.exec(await tile.innerText())![1]!
  await tile.click()
  await expect(page).toHaveURL(/\/apps\/ecommerce\/order\/list\?.*from=/)
  await expect(page.getByText(new RegExp(`من ${count}$`))).toBeVisible()
  await isWell(page)
})

test('the search is opened, asked and followed by keys', async ({ person }) => {
  const { page } = await person('Administrator', '/dashboards/logistics')
  await inArabic(page)
  const { keyboard } = page
  await keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'ابحث أو انتقل إلى' })
  await expect(search).toBeFocused()
  await keyboard.type('الطلبات')
  const orders = page.getByRole('option', { name: /^الطلبات/ }).first()
  await expect(orders).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const all = page.getByRole('option')
  const place = await all.evaluateAll((options) => options.findIndex((one) => one.textContent?.startsWith('الطلبات')))
  for (let down = 0; down < place; down++) await keyboard.press('ArrowDown')
  await expect(orders).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/ecommerce\/order\/list/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الطلبات/)
})
