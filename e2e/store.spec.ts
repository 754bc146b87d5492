/** The shop is set, and what orders cost and customers read follows. */
import type { Page } from 'playwright/test'
import { faultlessInLightAndDark, nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

const settings = '/apps/ecommerce/settings'
const tabs = ['details', 'payments', 'checkout', 'shipping', 'locations', 'notifications']
/** The journeys of a database may be run again. */
const tag = String(100 + (Date.now() % 900))

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(201)
  // until the page has heard the answer, leaving it would ask
  await expect(page.locator('[data-shown=true]')).toHaveCount(0)
}

test('shipping and the words of a mail are changed, and the next order keeps to them', async ({ person }) => {
  const { page } = await person('Administrator', `${settings}/shipping`)
  const price = `${tag[0]}.${tag.slice(1)}`
  await page.getByLabel('Price').first().fill(price)
  await page.keyboard.press('Tab')
  await expect(page.getByText(`$${price}`)).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page)
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/settings\/notifications/)
  // the language of the customer below
  await page.getByRole('radiogroup', { name: 'Language of the mail' }).getByText('Français').click()
  await page.getByLabel('Subject').fill(`{shop} ${tag}: {order}`)
  await expect(page.getByText(`Averne Goods ${tag}: #5442`)).toBeVisible()
  await save(page)

  await page.goto('/apps/ecommerce/order/list')
  await page.getByRole('button', { name: 'Add order' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Customer' }).fill('chastain')
  await page.getByRole('option', { name: /Chastain/ }).click()
  await expect(drawer.getByLabel('Country')).toHaveValue('France')
  await drawer.getByLabel('Add item').fill('power bank')
  await page.getByRole('option', { name: /Ferry power bank/ }).click()
  await expect(drawer.getByLabel('Delivery', { exact: true })).toHaveValue(price)
  await expect(drawer.getByRole('combobox', { name: 'Leaves from' })).toHaveValue('North Quay warehouse')
  await drawer.getByRole('button', { name: 'Add order' }).click()
  await expect(page).toHaveURL(/order\/details\/\d+/)
  const number = /details\/(\d+)/.exec(page.url())![1]!
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText(`$${price}`)).toBeVisible()
  await expect(page.getByText(/is still due, by/)).toBeVisible()

  await page.goto('/apps/outbox')
  await expect(page.getByText(`Averne Goods ${tag}: #${number}`)).toBeVisible()
})

test('a place is added with its pin by keyboard, and made the usual one and back', async ({ person }) => {
  const { page } = await person('Administrator', `${settings}/locations`)
  const name = `Kiosk ${tag}`
  await page.getByRole('button', { name: 'Add location' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('Street and number').fill('3 Pier')
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Place on the map' }).press('Enter')
  await drawer.getByLabel('Latitude, longitude').fill('38.4951, -41.9832')
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  const usual = async (place: string) => {
    await page.getByRole('button', { name: `More actions for ${place}` }).click()
    await page.getByRole('menuitem', { name: 'Make it the usual one' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: place })).toContainText('Usual')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await usual(name)
  await usual('North Quay warehouse')
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete location' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).click()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
})

test('in Arabic and on a phone the settings are read, changed and put back', async ({ person }) => {
  const { page } = await person('Administrator', `${settings}/payments`)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'إعدادات المتجر' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'نقدًا' }).click()
  await expect(page.getByText('تغييرات غير محفوظة').first()).toBeVisible()
  await page.getByRole('button', { name: 'تجاهل' }).click()
  await expect(page.getByRole('checkbox', { name: 'نقدًا' })).toBeChecked()
  await nothingBeyondTheEdge(page)
})

for (const tab of tabs)
  test(`${tab} has no fault that axe finds, in light and dark`, async ({ person }) => {
    const { page } = await person('Administrator', `${settings}/${tab}`)
    await faultlessInLightAndDark(page, () =>
      expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible(),
    )
  })

/** As a person's browser asks, whose server may be in it. */
const ask = <T>(page: Page, address: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([address, body]) => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(`/api/apps/ecommerce/${address}`, body === undefined ? {} : json)
      return (await answer.json()) as T
    },
    [address, body] as const,
  )

test('a customer who signs in sees what came, and says what they think of it', async ({ person }) => {
  const keeper = await person('Administrator', '/apps/ecommerce/order/list')
  const email = 'client@demo.com'
  await ask(keeper.page, 'customers', { customer: 'Petronella Quist', email })
  const { customers } = await ask<{ customers: { customerId: number }[] }>(keeper.page, `customers?q=${email}`)
  const { customerId } = customers[0]!
  await ask(keeper.page, `customers/${customerId}/invite`, {})
  const { variants } = await ask<{ variants: { id: number; qty: number; productName: string }[] }>(
    keeper.page,
    'variants?q=lamp',
  )
  const there = variants.filter(({ qty }) => qty > 0)
  const variant = there[Number(tag) % there.length]!
  const items = [{ variantId: variant.id, quantity: 1 }]
  const placed = await ask<{ order: number }>(keeper.page, 'orders', { customerId, items, method: 'cash' })
  await ask(keeper.page, `orders/${placed.order}/moves`, { move: 'deliver' })
  await keeper.leave()

  const { page } = await person('Client', `/apps/ecommerce/order/details/${placed.order}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(placed.order))
  await page.getByRole('button', { name: `Write a review of ${variant.productName}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '4 stars' }).check()
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await dialog.getByLabel('In one line').fill('Warm light')
  await dialog.getByLabel('Your review').fill('It stands on my desk since a week, and stays there.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Review sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Write a review/ })).toHaveCount(0)
})
