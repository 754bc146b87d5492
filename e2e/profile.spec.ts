import { readFileSync } from 'node:fs'
import { expect, test } from './world.ts'

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

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

type Found = { violations: { id: string; nodes: { html: string }[] }[] }

for (const [path, there] of [
  ['/pages/user-profile/profile', 'About'],
  ['/pages/user-profile/teams', 'Dispatch'],
  ['/pages/user-profile/projects', 'New map of Averne'],
  ['/pages/user-profile/connections', 'Thaddeus Okonkwo'],
] as const)
  test(`${path} has no fault that axe finds, in light and dark`, async ({ person }) => {
    const { page } = await person('Administrator', path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect(page.getByRole('heading', { name: there })).toBeVisible()
      await expect(page.locator('[class*=bone]')).toHaveCount(0)
      await page.waitForFunction(isStill)
      await page.evaluate(axe)
      const asked = 'axe.run(document, { rules: { region: { enabled: false } } })'
      const { violations } = (await page.evaluate(asked)) as Found
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
      expect(told, colorScheme).toEqual([])
    }
  })

/** Nothing is on its way to another colour or place; what turns for ever does not count. */
const isStill = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
