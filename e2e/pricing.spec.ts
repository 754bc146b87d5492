import { madeMember } from './made/office.ts'
import { expect, test } from './world.ts'

test('a plan is chosen, ordered and paid, and its invoice stands in the account', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { who } = await madeMember(api, 'maintainer')
  const { page } = await person(who, '/pages/pricing')
  await page.getByRole('slider', { name: 'Your fleet' }).fill('12')
  await expect(page.getByText('Fits 12 vehicles')).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('link', { name: 'Choose plan: Company' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order a plan')
  await expect(page).toHaveURL(/plan=company&cycle=month/)
  await expect(page.getByRole('button', { name: 'Order plan' })).toBeDisabled()
  await page.getByRole('textbox', { name: /^Address/ }).fill('4 Ferrymead Quay')
  await page.getByRole('textbox', { name: /^Country/ }).fill('France')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Billing address saved')).toBeVisible()
  await page.getByLabel('Test payment').check()
  await page.getByRole('button', { name: 'Order plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings')
  await expect(page.getByText('€144.00 a month, without VAT')).toBeVisible()
  await expect(page.getByText('Nothing to pay')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'End plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End plan' }).click()
  await expect(page.getByText('Free for ever, on your own machine')).toBeVisible()
})

test('a visitor sees the plans, and is asked to sign in before ordering one', async ({ person }) => {
  const { page } = await person(undefined, '/front-pages/pricing')
  await page.getByRole('link', { name: 'Choose plan: Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order a plan')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /login\?to=%2Ffront-pages%2Fpayment/,
  )
  await page.getByRole('link', { name: 'All plans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plan for each fleet')
})

test('the address of a calendar is made and ended beside the other connections', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { who } = await madeMember(api, 'maintainer')
  const { page } = await person(who, '/pages/account-settings/connections')
  await page.getByRole('button', { name: 'Make address' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/\/api\/calendar\/feeds\//)
  await page.getByRole('button', { name: 'End address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End address' }).click()
  await expect(page.getByRole('button', { name: 'Make address' })).toBeVisible()
})
