/** A visitor buys: from an empty basket to the page where they follow their delivery. And wizards, as somebody fills them in. */
import type { Page } from 'playwright/test'
import { listMails } from '#features/outbox/contract'
import { axeFaults } from './axe.ts'
import { ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const isAccessible = async (page: Page) => expect(await axeFaults(page)).toEqual([])
/** A street of the map of the demo. */
const street = 'Corn Hill'

test(
  'from the basket to the door: window, payment, confirmation, tracking',
  { tag: ['@main:order', '@demo'] },
  async ({ person }, info) => {
    const { page } = await person(undefined, '/front-pages/shop')
    // from the shelf to one thing, and from there into the basket
    await page.getByPlaceholder('Search the shop').fill('radio')
    await page.getByRole('link', { name: 'Harbour radio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour radio')
    await page.getByRole('radio', { name: 'Ink' }).check()
    await page.getByRole('button', { name: 'Put into the basket' }).click()
    await expect(page.getByText('One in your basket')).toBeVisible()
    await page.getByRole('link', { name: 'To the checkout' }).click()
    const basket = page.getByRole('complementary', { name: 'Basket' })
    await expect(basket.getByText('1 item', { exact: false }).first()).toBeVisible()
    // the basket outlives a reload
    await page.reload()
    await expect(basket.getByRole('group', { name: /^How many of/ })).toBeVisible()
    await basket.getByRole('button', { name: /^One more of/ }).click()
    await expect(basket.getByText('2 items', { exact: false })).toBeVisible()

    // what is missing is said where it is missing
    await basket.getByRole('button', { name: /^Pay|^Order/ }).click()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Perpetua Lisle')
    await page.getByRole('textbox', { name: /^Email/ }).fill(`perpetua-${ownWord()}@lisle.example`)
    await page.getByRole('combobox', { name: /^Address/ }).fill(street)
    await page.getByRole('option').first().click()
    const any = page.getByRole('radio', { name: /^Any time/ })
    await expect(any).toBeChecked()
    const window = page
      .locator('label', { hasText: /\d\d:\d\d–\d\d:\d\d/ })
      .filter({ hasNotText: 'Full' })
      .first()
    await window.click()
    await expect(any).not.toBeChecked()
    await isAccessible(page)

    // somebody else pays for it
    await page.getByRole('checkbox', { name: 'Bill somebody else or another address' }).check()
    const bill = page.getByRole('group', { name: 'Invoice to' })
    await expect(bill.getByRole('textbox', { name: /^Name/ })).toBeFocused()
    await bill.getByRole('textbox', { name: /^Name/ }).fill('Lisle & Daughters')
    await basket.getByRole('button', { name: /^Pay|^Order/ }).click()
    await expect(bill.getByRole('textbox', { name: /^Address/ })).toHaveAttribute('aria-invalid', 'true')
    await bill.getByRole('textbox', { name: /^Address/ }).fill('4 Chandlers Yard')
    await isAccessible(page)

    await page.getByText('Card', { exact: true }).click()
    await expect(page.getByText('A test payment', { exact: false })).toBeVisible()
    await basket.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you: order #\d+/)
    await expect(page.getByText(/is paid\.$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you: order #\d+/)
    // in the demo no server makes the page of a delivery
    if (info.project.name !== 'demo') {
      await page.getByRole('link', { name: 'Follow the delivery' }).click()
      await expect(page).toHaveURL(/\/track\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)

test('a code that the deal wizard makes takes something off at the checkout, and its page tells of the order', async ({
  person,
}) => {
  const { page: office } = await person('Administrator', '/pages/wizards/create-deal')
  const [code, title] = [`TIDE-${ownWord()}`.toUpperCase(), 'Spring tide']
  const next = office.getByRole('button', { name: 'Next' })
  await office.getByRole('textbox', { name: /^Percent/ }).fill('25')
  await next.click()
  await office.getByRole('textbox', { name: /^Name of the deal/ }).fill(title)
  await office.getByRole('textbox', { name: /^Code/ }).fill(code)
  await next.click()
  await office.getByRole('button', { name: /^Until/ }).click()
  await office.getByRole('button', { name: 'Later' }).click()
  await office
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click()
  await next.click()
  await office.getByRole('button', { name: 'Save deal' }).click()
  await expect(office).toHaveURL(/\/apps\/ecommerce\/deals\/\d+$/)
  await expect(office.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(office.getByText('No order has it yet')).toBeVisible()

  const { page } = await person(undefined, '/front-pages/checkout')
  await page.getByRole('region', { name: 'Add products' }).getByRole('button', { name: /^Add / }).first().click()
  const basket = page.getByRole('complementary', { name: 'Basket' })
  const field = basket.getByRole('textbox', { name: 'Discount code' })
  await field.fill('nobodys')
  await field.press('Enter')
  await expect(basket.getByText('We know no such code.')).toBeVisible()
  await isAccessible(page)
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(basket.getByText(`Discount ${title}`)).toBeVisible()
  await expect(basket.getByText(code)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Perpetua Lisle')
  await page.getByRole('textbox', { name: /^Email/ }).fill(`perpetua-${ownWord()}@lisle.example`)
  await page.getByRole('combobox', { name: /^Address/ }).fill(street)
  await page.getByRole('option').first().click()
  await page.getByText('Transfer', { exact: true }).click()
  await basket.getByRole('button', { name: /^Order for/ }).click()
  const placed = page.getByRole('heading', { level: 1 })
  await expect(placed).toHaveText(/Thank you: order #\d+/)
  const [number] = /#\d+/.exec((await placed.textContent())!)!

  // the page of the deal hears of it by itself
  await office.getByRole('link', { name: number }).click()
  await expect(office).toHaveURL(/order\/details\/\d+/)
  await expect(office.getByRole('link', { name: code })).toBeVisible()
})

test('in Arabic, on a phone: a property is listed step by step, and has a page of its own', async ({ person }) => {
  const { page } = await person('Administrator', '/pages/wizards/property-listing')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عرض عقار')
  const next = page.getByRole('button', { name: 'التالي' })
  await next.click()
  await expect(page.getByText('هذا الحقل مطلوب')).toBeVisible()
  await page.getByRole('textbox', { name: /اسم المالك/ }).fill('سلمى الفاسي')
  await next.click()
  await page.getByRole('textbox', { name: /الشارع والرقم/ }).fill('شارع الميناء 7')
  await page.getByRole('textbox', { name: /المدينة/ }).fill('أفيرن')
  // the draft outlives a reload
  await page.reload()
  await expect(page.getByRole('textbox', { name: /اسم المالك/ })).toHaveValue('سلمى الفاسي')
  await next.click()
  await next.click()
  await page.getByRole('textbox', { name: /المساحة/ }).fill('120')
  await next.click()
  await page.getByRole('textbox', { name: /المبلغ/ }).fill('950')
  await next.click()
  await expect(page.getByRole('heading', { level: 2, name: 'المراجعة' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'حفظ العرض' }).click()
  await expect(page).toHaveURL(/\/apps\/listings\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('شارع الميناء 7')
  await expect(page.getByText('سلمى الفاسي')).toBeVisible()
})

test('whoever takes orders by telephone goes the same way, and opens the order', async ({ person }) => {
  const email = `hobart-${ownWord()}@quill.example`
  const { page } = await person('Administrator', '/pages/wizards/checkout')
  await page.getByRole('region', { name: 'Add products' }).getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Hobart Quill')
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByRole('combobox', { name: /^Address/ }).fill(street)
  await page.getByRole('option').first().click()
  await page.getByText('Transfer', { exact: true }).click()
  await page.getByRole('button', { name: /^Order for/ }).click()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(/order\/details\/\d+/)
  await expect(page.getByText('Hobart Quill').first()).toBeVisible()
})

test('an address is left on the coming-soon page, confirmed by its mail, and listed', async ({ person }) => {
  const { page, api } = await person('Administrator', '/pages/misc/coming-soon')
  const email = `ines-${ownWord()}@falk.example`
  await page.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  const { mails } = await api(listMails, { query: { q: email } })
  const link = /\?confirm=[0-9a-f]+/.exec(mails[0]!.text)![0]
  await page.goto(`/pages/misc/coming-soon${link}`)
  await expect(page.getByText(`${email} is confirmed`, { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Confirmed')
})
