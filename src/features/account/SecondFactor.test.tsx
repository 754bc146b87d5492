/** Whose role needs a second factor: told why, led through it, and on to where they wanted to go. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { keepSession, session } from '#client/session'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { AccountSettingsScreen } from './AccountSettingsScreen.tsx'
import { useLabels } from './labels'

const odile = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
const held = { userData: odile, userAbilityRules: [], secondFactorNeeded: true }
const free = { userData: odile, userAbilityRules: [{ action: 'manage', subject: 'all' }] }
const isHeld = () => session().secondFactorNeeded

async function open() {
  let enabled = false
  const opened = await openScreen('/pages/account-settings/security?to=%2Fapps%2Fkanban&board=7', {
    screens: {
      '/pages/account-settings/$tab': function Held() {
        if (!isHeld() && !enabled) keepSession(held)
        return <AccountSettingsScreen />
      },
      '/apps/kanban': () => 'The boards',
    },
    labels: [useLabels, useFormLabels],
    answers: {
      '/api/account/two-factor': () => ({ enabled, recoveryCodesLeft: enabled ? 8 : 0 }),
      'POST /api/account/two-factor': { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Meridian' },
      'POST /api/account/two-factor/confirm': () => {
        enabled = true
        return { recoveryCodes: ['abcde-fghij'] }
      },
      '/api/auth/session': () => (enabled ? free : held),
    },
  })
  return opened
}

test('the page says why, offers nothing else, and goes on without a reload once the codes were read', async () => {
  const { history } = await open()
  await expect.element(page.getByText('Your role needs a second factor')).toBeVisible()
  expect(page.getByRole('tab').elements()).toHaveLength(1)
  expect(page.getByRole('heading', { name: 'API keys' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabelText('Your password', { exact: true }).fill('my own words')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Code of the app' }).fill('123456')
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect.element(page.getByText('abcde-fghij')).toBeVisible()
  expect(isHeld()).toBe(true)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('The boards')).toBeVisible()
  expect([history.location.href, isHeld()]).toEqual(['/apps/kanban?board=7', false])
})
