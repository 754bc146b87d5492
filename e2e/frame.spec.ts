import { addCustomer } from '#features/ecommerce/customers/contract'
import { expectNoFaults, faultlessInLightAndDark, nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

test('theme, language and frame change at once and stay after a reload, without a flash', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة العمليات')
  // the first paint already knows: the script in the head runs before anything is drawn
  let send = (): void => {}
  const looked = new Promise<void>((done) => (send = done))
  await page.route('**/assets/*.js', (route) => looked.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  send()
  const cookies = await page.context().cookies()
  const named = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  expect(named).toMatchObject({
    'Meridian-theme': 'dark',
    'Meridian-color-scheme': 'dark',
    'Meridian-language': 'ar',
    'Meridian-rtl': 'true',
    'Meridian-nav-layout': 'vertical',
  })
  const days = (cookies.find(({ name }) => name === 'Meridian-theme')!.expires * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

test('the search opens by keyboard and goes where it says', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('perm')
  await expect(dialog.getByRole('option', { name: /Permissions/ })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Guide' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/permissions/)
})

test('a customer is found by name without accents, and stands first the next time', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const called = `Zélie Ünger ${Date.now()}`
  await api(addCustomer, { body: { customer: called, email: `zelie${Date.now()}@example.com`, country: 'France' } })
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await field.fill(called.replace('é', 'e').replace('Ü', 'u'))
  await expect(dialog.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText(called)
  await expectNoFaults(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/customer\/details\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(called)
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(called)
})

test('the nav holds what this person may read and nothing else', async ({ person }) => {
  const { page: admin } = await person('Administrator', '/apps/kanban')
  await expect(admin.getByRole('navigation').getByText('Outbox')).toBeVisible()
  const { page: author } = await person('Author', '/apps/kanban')
  await expect(author.getByRole('navigation').getByText('Kanban')).toBeVisible()
  await expect(author.getByRole('navigation').getByText('Outbox')).toHaveCount(0)
  await expect(author.getByRole('navigation').getByText('Users')).toHaveCount(0)
})

test('on a phone the nav is an overlay and does not run out of the window', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/user/list')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('link', { name: 'Kanban' })).toBeVisible()
  await nothingBeyondTheEdge(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Kanban' })).toBeHidden()
})

test('the work in the background has no fault that axe finds, in light and dark', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/outbox?tab=jobs')
  await faultlessInLightAndDark(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})
