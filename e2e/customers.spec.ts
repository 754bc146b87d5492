/** Somebody becomes a customer, turns out to be another, and says what they think; the shop answers. */
import { expectNoFaults, faultlessInLightAndDark } from './faults.ts'
import { expect, test } from './world.ts'

const list = '/apps/ecommerce/customer/list'

test('a customer is added, has an address with a pin by keyboard, is found, and is merged', async ({ person }) => {
  const { page } = await person('Administrator', list)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Wilhelmina Sorrel')
  await drawer.getByLabel('Email').fill('guinevere@lockyer.example')
  await drawer.getByRole('button', { name: 'Add customer' }).click()
  await expect(drawer.getByText('Another customer has this address')).toBeVisible()
  await drawer.getByLabel('Email').fill('wilhelmina@sorrel.example')
  await drawer.getByRole('button', { name: 'Add customer' }).click()
  await expect(page).toHaveURL(/customer\/details\/\d+\?tab=addresses/)

  await page.getByRole('button', { name: 'Add address' }).click()
  await drawer.getByLabel('Address', { exact: true }).fill('4 Corn Hill')
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Place on the map' }).press('Enter')
  await drawer.getByLabel('Latitude, longitude').fill('38.5112, -41.9832')
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(page.getByText('Pinned on the map')).toBeVisible()
  await expect(page.getByText('Delivery', { exact: true })).toBeVisible()

  await page.goto(list)
  await page.getByPlaceholder('Search name, country or email').fill('sorrel')
  await expect(page).toHaveURL(/q=sorrel/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByText('Wilhelmina Sorrel').click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await drawer.getByLabel('Customer who stays').fill('juno')
  await page.getByRole('option', { name: /Juno Abernathy/ }).click()
  await drawer.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Abernathy' })).toBeVisible()
  await page.getByRole('tab', { name: 'Address and billing' }).click()
  await expect(page.getByText('4 Corn Hill').first()).toBeVisible()
})

test('a review is published and answered; another person sees it live', async ({ person }) => {
  const waiting = '/apps/ecommerce/manage-review?status=Pending'
  const { page } = await person('Administrator', waiting)
  const { page: other } = await person('Maintainer', waiting)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const facts = await other.getByText(/^100 reviews, \d+ wait$/).textContent()
  await rows.nth(1).hover()
  await rows
    .nth(1)
    .getByRole('button', { name: /Publish/ })
    .click()
  await expect(page.getByText(/^The review of .* is published$/)).toBeVisible()
  await expect(other.getByText(facts!)).toHaveCount(0)

  await rows.nth(1).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Answer').fill('Thank you for telling us.')
  await drawer.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('The answer is saved')).toBeVisible()
  await expect(rows.nth(1).getByText('Answered')).toBeVisible()
})

test('a recommendation is shared, and somebody comes by it', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/ecommerce/referrals')
  await page.getByRole('button', { name: 'Share a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer').fill('guinevere')
  await page.getByRole('option', { name: /Guinevere Lockyer/ }).click()
  const link = await dialog.getByLabel('Link of Guinevere Lockyer').inputValue()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Guinevere recommends us' })).toBeVisible()
  await page.getByLabel('Your name').fill('Ottoline Vane')
  await page.getByLabel('Your email').fill('ottoline@vane.example')
  await page.getByRole('button', { name: 'Become a customer' }).click()
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
  await page.goto('/apps/ecommerce/referrals')
  await expect(page.getByRole('row').nth(1)).toContainText('Guinevere Lockyer')
})

test('in Arabic: the list, a customer and what they earn stand from right to left', async ({ person }) => {
  const { page } = await person('Administrator', list)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'العملاء' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('tab', { name: 'نظرة عامة' })).toBeVisible()
  await expect(page.getByText('صار عميلًا')).toBeVisible()
})

for (const path of [list, '/apps/ecommerce/manage-review', '/apps/ecommerce/referrals'])
  test(`${path} and what it opens has no fault that axe finds, in light and dark`, async ({ person }) => {
    const { page } = await person('Administrator', path)
    await faultlessInLightAndDark(page, () => expect(page.getByRole('row').nth(1)).toBeVisible())
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (path === '/apps/ecommerce/referrals') return
    await page.getByRole('row').nth(1).click()
    await expect(page.getByText(/Details|Save answer/).first()).toBeVisible()
    await expectNoFaults(page)
  })
