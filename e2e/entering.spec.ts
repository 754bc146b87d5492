import { addUser } from '#features/people/users/contract'
import { mailTo, ownWord, pathIn } from './made/office.ts'
import { expect, test } from './world.ts'

test(
  'by keyboard: a wrong password is told, a right one opens what was wanted',
  { tag: '@main:sign-in' },
  async ({ person }) => {
    const { page } = await person(undefined, '/apps/kanban?q=seal')
    await expect(page).toHaveURL(/\/login\?q=seal&to=%2Fapps%2Fkanban$/)
    // who looks into another form of the entrance and comes back still wants it
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByRole('link', { name: 'Create one' }).click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Email').fill('admin@demo.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong')
    await page.getByLabel('Password', { exact: true }).fill('admin')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/apps\/kanban\?q=seal$/)
    await expect(page.getByRole('heading', { name: 'Operations board' })).toBeVisible()
  },
)

test('an address of somebody else is never where a login leads', async ({ person }) => {
  const { page } = await person(undefined, '/login?to=//evil.example/x')
  await page.getByRole('button', { name: 'Administrator', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboards\/\w+$/)
})

test('the token is out of reach of scripts; signed in needs both the session and userData', async ({ person }) => {
  const { page, context } = await person('Administrator', '/apps/kanban')
  expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/[0-9a-f]{64}/)
  await context.clearCookies({ name: 'accessToken' })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?to=/)
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
})

test('emptied storage ends no session: who is signed in comes with the page', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/apps/user/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).not.toBeNull()
})

test('a signed-in person is not shown the entrance; without the right they are told, in place', async ({ person }) => {
  const { page } = await person('Client', '/login')
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/apps/user/list')
  await expect(page).toHaveURL(/\/apps\/user\/list$/)
  await expect(page.getByRole('heading', { name: /not authorized|may not/i })).toBeVisible()
  await page.goto('/access-control')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})

test('signing out ends it in every tab', { tag: '@postgres' }, async ({ person }) => {
  const { page, context } = await person('Editor', '/apps/kanban')
  const tab = await context.newPage()
  await tab.goto('/apps/kanban')
  await expect(tab.getByRole('heading', { name: 'Operations board' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Account of Wilhelmina Tran' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(tab).toHaveURL(/\/login/)
})

test('register, confirm by the mail, enter', { tag: '@postgres' }, async ({ person }) => {
  const email = `ada-${ownWord()}@newcomb.example`
  const { page } = await person(undefined, '/register')
  await page.getByLabel('Full name').fill('Ada Newcomb')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await expect(page.getByText('Accept the terms to go on')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('long enough now')
  await page.getByLabel('I accept the terms of use').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(email)).toBeVisible()

  const { api } = await person('Administrator', '/apps/outbox')
  await page.goto(pathIn(await mailTo(api, email), 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough now')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
})

test('who has not confirmed gets the mail again, from the login and from a link that is no good', async ({
  person,
}) => {
  const email = `bo-${ownWord()}@newcomb.example`
  const { page } = await person(undefined, '/register')
  await page.getByLabel('Full name').fill('Bo Newcomb')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough now')
  await page.getByLabel('I accept the terms of use').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough now')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Confirm your address first')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`Sent again to ${email}`)).toBeVisible()

  await page.goto('/verify-email?token=old')
  await expect(page.getByRole('heading', { name: 'This link has expired or was used' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`If ${email} waits to be confirmed`)).toBeVisible()
})

test('who forgot gets a link that is good once', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/outbox')
  const email = `saoirse-${ownWord()}@lanternpress.example`
  await api(addUser, { body: { fullName: 'Saoirse Lantern', email, role: 'subscriber', status: 'active' } })
  const { page } = await person(undefined, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(email)).toBeVisible()
  const path = pathIn(await mailTo(api, email), 'reset-password')
  await page.goto(path)
  await page.getByLabel('New password', { exact: true }).fill('brand new words')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await page.goto(path)
  await page.getByLabel('New password', { exact: true }).fill('brand new words')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used')
})
