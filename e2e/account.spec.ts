import type { Page } from 'playwright/test'
import { addRole, deleteRole } from '#features/people/access/contract'
import { deleteUser } from '#features/people/users/contract'
import { stepOf } from '../src/features/people/auth/rules.ts'
import { codeAt } from '../src/features/people/auth/server/secrets.ts'
import { passwordOf } from './browser.ts'
import { madeMember, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

test('a profile is changed and seen by others; a picture follows everywhere', async ({ person }) => {
  const { page: admin, api } = await person('Administrator', '/apps/kanban')
  const { who, email } = await madeMember(api, 'author')
  const name = `Ignatius ${ownWord()}`
  const { page } = await person(who, '/pages/account-settings')
  await expect(page).toHaveURL(/\/pages\/account-settings\/account$/)
  await admin.goto(`/apps/user/list?q=${email}`)
  await expect(admin.getByRole('row', { name: email })).toBeVisible()
  await page.getByLabel('Full name').fill(name)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(admin.getByRole('row', { name })).toBeVisible()
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot })
  await expect(page.locator('header img, [class*=avatar] img').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
})

test('whether I can be reached is seen by others, live', async ({ person }) => {
  const { page: admin, api } = await person('Administrator', '/apps/kanban')
  const { who, name, id } = await madeMember(api, 'editor')
  const { page } = await person(who, '/apps/kanban')
  await admin.goto(`/apps/user/view/${id}`)
  await expect(admin.getByText('Online', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Busy' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Busy' })).toHaveAttribute('aria-checked', 'true')
  await expect(admin.getByText('Busy', { exact: true })).toBeVisible()
})

test('how I am told is ticked, and stays', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { who } = await madeMember(api, 'author')
  const { page } = await person(who, '/pages/account-settings/account')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const tick = page.getByRole('checkbox', { name: 'A card was assigned: By mail' })
  const before = await tick.isChecked()
  await tick.click()
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(tick).toBeChecked({ checked: !before })
})

test('another session is seen and ended', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { who } = await madeMember(api, 'editor')
  const { page } = await person(who, '/pages/account-settings/security')
  const { page: elsewhere } = await person(who, '/apps/kanban')
  await expect(elsewhere.getByRole('heading', { name: 'Operations board' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /End/ }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('two-factor: turned on by a code of the app, asked at the next sign in', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { who, email } = await madeMember(api, 'maintainer')
  const { page } = await person(who, '/pages/account-settings/security')
  const recovery = await turnOn(page, who)
  const dialog = page.getByRole('dialog')

  const { page: again } = await person(undefined, '/login')
  await again.getByLabel('Email').fill(email)
  await again.getByLabel('Password', { exact: true }).fill(passwordOf(who))
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toHaveURL(/\/two-steps/)
  await again.getByLabel('Code').fill('000000')
  await again.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toContainText('This code is wrong or was used')
  await again.getByLabel('Code').fill(recovery)
  await again.keyboard.press('Enter')
  await expect(again).toHaveURL(/\/dashboards\/\w+$/)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(passwordOf(who))
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor sign in is off')).toBeVisible()
})

test('a second factor that a role needs: its people can open nothing else until they have it', async ({ person }) => {
  const { page: admin, api } = await person('Administrator', '/apps/roles')
  const key = `quay-${ownWord()}`
  await api(addRole, { body: { key, name: key, rules: [{ action: 'read', subject: 'Kanban' }] } })
  const { id, who } = await madeMember(api, key)
  await admin.goto('/apps/sign-in-rules')
  await admin.getByRole('checkbox', { name: key }).check()
  await admin.getByRole('button', { name: /^Save rules/ }).click()
  await expect(admin.getByText('Sign-in rules saved')).toBeVisible()

  const { page } = await person(who, '/apps/kanban')
  await expect(page).toHaveURL(/\/pages\/account-settings\/security\?to=/)
  await expect(page.getByRole('status').filter({ hasText: 'Your role needs a second factor' })).toBeVisible()
  await turnOn(page, who)
  await page.goto('/apps/kanban')
  await expect(page.getByRole('heading', { name: 'Operations board' })).toBeVisible()

  await admin.reload()
  await admin.getByRole('checkbox', { name: key }).uncheck()
  await admin.getByRole('button', { name: /^Save rules/ }).click()
  await expect(admin.getByText('Sign-in rules saved')).toBeVisible()
  await api(deleteUser, { params: { id } })
  await api(deleteRole, { params: { key } })
})

/** Returns one of the recovery codes. */
async function turnOn(page: Page, who: string): Promise<string> {
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(passwordOf(who))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.getByText(/^[A-Z2-7 ]{32,}$/).textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code of the app').fill(await codeNow(key))
  await dialog.getByRole('button', { name: 'Confirm code' }).click()
  const recovery = await dialog
    .getByText(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    .first()
    .textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return recovery!
}

async function codeNow(key: string): Promise<string> {
  const bits = Array.from(key, (c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join(
    '',
  )
  const secret = Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2))
  return codeAt(secret, stepOf(new Date()))
}
