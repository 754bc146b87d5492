/** Rules that are ticked and typed are saved; what nobody may save is told at its field. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { SignIn } from './contract'
import { useLabels } from './labels'
import { SignInRulesScreen } from './SignInRulesScreen.tsx'

const stored: SignIn = {
  secondFactorRoles: ['editor'],
  sessionDays: 30,
  idleMinutes: 0,
  version: 4,
  roles: [
    { key: 'admin', name: 'administrator', missing: 2 },
    { key: 'editor', name: 'support', missing: 0 },
    { key: 'pilot', name: 'Harbour pilots', missing: 1 },
  ],
}
const missing = () =>
  Response.json({ message: 'Missing' }, { status: 409, headers: { 'x-failure': 'own_factor_missing' } })

async function open({ action = 'manage', refuse = false, width = 1440 } = {}) {
  const { sent } = await openScreen('/', {
    screens: { '/': SignInRulesScreen },
    labels: [useLabels, useFormLabels],
    rules: [{ action, subject: 'SignInRules' }],
    width,
    otherwise: ({ method, body }) => {
      if (method === 'GET') return stored
      return refuse ? missing() : { ...stored, ...(body as Partial<SignIn>), version: 5 }
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

test('roles are ticked by the keyboard, figures typed, and all of it is saved', async () => {
  const sent = await open()
  await expect.element(page.getByRole('checkbox', { name: 'Editor' })).toBeChecked()
  await expect.element(page.getByText('2 people have none yet')).toBeVisible()
  page.getByRole('checkbox', { name: 'Harbour pilots' }).element().focus()
  await userEvent.keyboard(' ')
  await page.getByLabelText('Longest session').fill('14')
  await page.getByLabelText('Sign out after inactivity').fill('60')
  await page.getByRole('button', { name: /^Save rules/ }).click()
  await expect.element(page.getByText('Sign-in rules saved')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { secondFactorRoles: ['editor', 'pilot'], sessionDays: 14, idleMinutes: 60, version: 4 },
  ])
})

test('an own role without an own second factor is refused at its field, with the way to turn it on', async () => {
  await open({ refuse: true })
  await page.getByRole('checkbox', { name: 'Administrator' }).click()
  await page.getByRole('button', { name: /^Save rules/ }).click()
  await expect.element(page.getByText('turn on your own second factor first')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Turn on my second factor' }))
    .toHaveAttribute('href', '/pages/account-settings/security')
})

test('who only reads is offered nothing', async () => {
  await open({ action: 'read' })
  await expect.element(page.getByLabelText('Longest session')).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Editor' })).toBeDisabled()
  expect(page.getByRole('button', { name: /^Save/ }).elements()).toHaveLength(0)
})

test('in Arabic on a phone it is read from the right and nothing is wider than the screen', async () => {
  await setLanguage('ar')
  await open({ width: 390 })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('قواعد تسجيل الدخول')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
