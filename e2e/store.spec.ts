/** The shop is set, and what orders cost and customers read follows. */
import type { Page } from 'playwright/test'
import type { Call } from '#client/call'
import { inviteCustomer } from '#features/ecommerce/customers/contract'
import { addOrder, moveOrder } from '#features/ecommerce/orders/contract'
import { getStore, setNotifications, setShipping, type Store } from '#features/ecommerce/store/contract'
import { madeCustomer, madeMember, madeProduct, ownWord } from './made/office.ts'
import { expect, test, type Person } from './world.ts'

const settings = '/apps/ecommerce/settings'

/** As it was, whoever changed it meanwhile. */
async function putBack(api: Call, { shipping, notifications }: Store): Promise<void> {
  const [{ version: _then, ...prices }, { version: _too, ...words }] = [shipping, notifications]
  await api(setShipping, { body: prices })
  await api(setNotifications, { body: words })
}

async function save(page: Page): Promise<void> {
  // other parts of the page save what is theirs
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/ecommerce/'),
  )
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(201)
  // until the page has heard the answer, leaving it would ask
  await expect(page.locator('[data-shown=true]')).toHaveCount(0)
}

test(
  'shipping and the words of a mail are changed, and the next order keeps to them',
  { tag: '@demo' },
  async ({ person }) => {
    const administrator = await person('Administrator', `${settings}/shipping`)
    const was = await administrator.api(getStore)
    try {
      // another than it is
      await changedAndKept(administrator, was.shipping.zones[0]!.cents === 7_41 ? '7.42' : '7.41')
    } finally {
      await putBack(administrator.api, was)
    }
  },
)

async function changedAndKept({ page, api }: Person, price: string): Promise<void> {
  const tag = ownWord()
  const { customer } = await madeCustomer(api, { language: 'French' })
  const { productName } = await madeProduct(api)
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
  await drawer.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await expect(drawer.getByLabel('Country')).toHaveValue('France')
  await drawer.getByLabel('Add item').fill(productName)
  await page.getByRole('option', { name: productName }).click()
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
}

test('a place is added with its pin by keyboard, and made the usual one and back', async ({ person }) => {
  const { page } = await person('Administrator', `${settings}/locations`)
  const name = `Kiosk ${ownWord()}`
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
})

test('a customer who signs in sees what came, and says what they think of it', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/outbox')
  const reader = await madeMember(api, 'subscriber', 'Petra')
  const { customerId } = await madeCustomer(api, { customer: reader.name, email: reader.email })
  await api(inviteCustomer, { params: { id: customerId } })
  const { productName, variants } = await madeProduct(api)
  const items = [{ variantId: variants[0]!.id, quantity: 1 }]
  const { order } = await api(addOrder, { body: { customerId, items, method: 'cash' } })
  await api(moveOrder, { params: { id: order }, body: { move: 'deliver' } })

  const { page } = await person(reader.who, `/apps/ecommerce/order/details/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order))
  await page.getByRole('button', { name: `Write a review of ${productName}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '4 stars' }).check()
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await dialog.getByLabel('In one line').fill('Warm light')
  await dialog.getByLabel('Your review').fill('It stands on my desk since a week, and stays there.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Review sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Write a review/ })).toHaveCount(0)
})
