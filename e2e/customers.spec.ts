/** Somebody becomes a customer, turns out to be another, and says what they think; the shop answers. */
import { deleteReview } from '#features/ecommerce/reviews/contract'
import { expectNoFaults } from './faults.ts'
import { madeCustomer, ownWord } from './made/office.ts'
import { madeReview } from './made/shop.ts'
import { expect, test } from './world.ts'

const list = '/apps/ecommerce/customer/list'

test('a customer is added, has an address with a pin by keyboard, is found, and is merged', async ({ person }) => {
  const { page, api } = await person('Administrator', list)
  const [stays, taken] = [`Juno ${ownWord()}`, `${ownWord()}@juno.example`]
  await madeCustomer(api, { customer: stays, email: taken })
  const name = `Wilhelmina ${ownWord()}`
  await page.getByRole('button', { name: 'Add customer' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('Email').fill(taken)
  await drawer.getByRole('button', { name: 'Add customer' }).click()
  await expect(drawer.getByText('Another customer has this address')).toBeVisible()
  await drawer.getByLabel('Email').fill(`${ownWord()}@sorrel.example`)
  await drawer.getByRole('button', { name: 'Add customer' }).click()
  await expect(page).toHaveURL(/customer\/details\/\d+\?tab=addresses/)

  await page.getByRole('button', { name: 'Add address' }).click()
  await drawer.getByLabel('Address', { exact: true }).fill(`4 Corn Hill ${name}`)
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Place on the map' }).press('Enter')
  await drawer.getByLabel('Latitude, longitude').fill('38.5112, -41.9832')
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(page.getByText('Pinned on the map')).toBeVisible()
  await expect(page.getByText('Delivery', { exact: true })).toBeVisible()

  await page.goto(list)
  await page.getByPlaceholder('Search name, country or email').fill(name)
  await expect(page).toHaveURL(/q=Wilhelmina/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByText(name).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await drawer.getByLabel('Customer who stays').fill(stays)
  await page.getByRole('option', { name: new RegExp(stays) }).click()
  await drawer.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: stays })).toBeVisible()
  await page.getByRole('tab', { name: 'Address and billing' }).click()
  await expect(page.getByText(`4 Corn Hill ${name}`).first()).toBeVisible()
})

test('a review is published and answered; another person sees it live', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const review = await madeReview(api, person)
  const waiting = `/apps/ecommerce/manage-review?status=Pending&q=${encodeURIComponent(review.product)}`
  await page.goto(waiting)
  const { page: other } = await person('Maintainer', waiting)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(review.product)
  await expect(other.getByRole('row')).toHaveCount(2)
  const facts = await other.getByText(/^\d+ reviews, \d+ wait$/).textContent()
  await rows.nth(1).hover()
  await rows
    .nth(1)
    .getByRole('button', { name: /Publish/ })
    .click()
  await expect(page.getByText(/^The review of .* is published$/)).toBeVisible()
  await expect(other.getByText(facts!)).toHaveCount(0)

  await page.goto(waiting.replace('status=Pending&', ''))
  await expect(rows.nth(1)).toContainText(review.product)
  await rows.nth(1).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Answer').fill('Thank you for telling us.')
  await drawer.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('The answer is saved')).toBeVisible()
  await expect(rows.nth(1).getByText('Answered')).toBeVisible()
  await api(deleteReview, { params: { id: review.id } })
})

test('a recommendation is shared, and somebody comes by it', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/ecommerce/referrals')
  const [name, friend] = [`Guinevere ${ownWord()}`, `Ottoline ${ownWord()}`]
  await madeCustomer(api, { customer: name })
  await page.getByRole('button', { name: 'Share a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  const link = await dialog.getByLabel(`Link of ${name}`).inputValue()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Guinevere recommends us' })).toBeVisible()
  await page.getByLabel('Your name').fill(friend)
  await page.getByLabel('Your email').fill(`${ownWord()}@vane.example`)
  await page.getByRole('button', { name: 'Become a customer' }).click()
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
  await page.goto(`/apps/ecommerce/referrals?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').nth(1)).toContainText(name)
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

for (const path of [list, '/apps/ecommerce/manage-review'])
  test(`what a row of ${path} opens has no fault that axe finds`, async ({ person }) => {
    const { page } = await person('Administrator', path)
    await page.getByRole('row').nth(1).click()
    await expect(page.getByText(/Details|Save answer/).first()).toBeVisible()
    await expectNoFaults(page)
  })
