import { faultlessInLightAndDark } from './faults.ts'
import { expect, test } from './world.ts'

test('a team is made, changed and left, and a colleague becomes a connection', async ({ person }) => {
  const { page } = await person('Administrator', '/pages/user-profile')
  await expect(page).toHaveURL(/user-profile\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odile Marchetti')
  await page.getByRole('tab', { name: /^Teams/ }).click()
  await page.getByRole('button', { name: 'Add team' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Bridge watch')
  await drawer.getByLabel('What it does').fill('Says when the bridge is up')
  await drawer.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByRole('heading', { name: 'Bridge watch' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Bridge watch' }).click()
  await page.getByRole('menuitem', { name: 'Edit team' }).click()
  await drawer.getByLabel('Name').fill('Bridge and tide')
  await drawer.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByRole('heading', { name: 'Bridge and tide' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Bridge and tide' }).click()
  await page.getByRole('menuitem', { name: 'Delete team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByRole('heading', { name: 'Bridge and tide' })).toHaveCount(0)

  await page.getByRole('tab', { name: /^Connections/ }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('Zuleika')
  await page.getByRole('button', { name: 'Connect with Zuleika Rahman' }).click()
  await expect(page.getByText('Zuleika Rahman is among your connections')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connected with Zuleika Rahman' })).toBeVisible()
})

for (const [path, there] of [
  ['/pages/user-profile/profile', 'About'],
  ['/pages/user-profile/teams', 'Dispatch'],
  ['/pages/user-profile/projects', 'New map of Averne'],
  ['/pages/user-profile/connections', 'Thaddeus Okonkwo'],
] as const)
  test(`${path} has no fault that axe finds, in light and dark`, async ({ person }) => {
    const { page } = await person('Administrator', path)
    await faultlessInLightAndDark(page, () => expect(page.getByRole('heading', { name: there })).toBeVisible())
  })
