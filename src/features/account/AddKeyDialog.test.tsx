import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import { Kit } from '#ui/Kit'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { useLabels } from './labels'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

const odile = {
  id: 1,
  fullName: 'Odile Marchetti',
  username: 'odile',
  email: 'o@x.example',
  role: 'admin',
  avatar: null,
}

async function show(dialog: ReactNode) {
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>{dialog}</Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

async function leaveByAccident() {
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
}

test('a key that is shown this once does not go by a press beside it', async () => {
  const close = vi.fn()
  const key = {
    id: 1,
    name: 'Scanner',
    createdAt: '2026-05-12T10:00:00.000Z',
    seenAt: null,
    expiresAt: null,
    rules: null,
  }
  globalThis.fetch = async () => Response.json({ accessToken: 'mk_secret', key }, { status: 201 })
  await show(<AddKeyDialog close={close} />)
  await page.getByLabelText('What it is for').fill('Scanner')
  await page.getByLabelText('Your password', { exact: true }).fill('my own words')
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect.element(page.getByLabelText('The key')).toHaveValue('mk_secret')
  await expect.element(page.getByLabelText('The key')).toHaveFocus()
  await leaveByAccident()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('of all that they may somebody chooses some for the key, at least one, and how long it lives', async () => {
  const sent: unknown[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/subjects'))
      return Response.json({
        subjects: [
          { name: 'User', title: 'Users', own: 'id' },
          { name: 'Role', title: 'Roles', own: null },
        ],
      })
    sent.push(await request.json())
    return Response.json({ message: 'You may not' }, { status: 403, headers: { 'x-failure': 'rights_beyond' } })
  }
  keepSession({ userData: odile, userAbilityRules: [{ action: ['read', 'update'], subject: 'User' }] })
  await show(<AddKeyDialog close={() => {}} />)
  await page.getByLabelText('What it is for').fill('Scanner')
  await page.getByLabelText('Your password', { exact: true }).fill('my own words')
  await page.getByLabelText('What I choose').click()
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect.element(page.getByText('Choose at least one right')).toBeVisible()
  expect(sent).toEqual([])
  await expect.element(page.getByLabelText('Users: delete')).toBeDisabled()
  expect(page.getByLabelText('Roles: read').elements()).toEqual([])
  await page.getByLabelText('Users: read').click()
  await page.getByLabelText('Good for').selectOptions('30 days')
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You may not do this yourself')
  const rules = [{ action: ['read'], subject: 'User' }]
  expect(sent).toEqual([{ name: 'Scanner', password: 'my own words', days: 30, rules }])
  forgetSession()
})

test('a wrong password is said at its field, and nothing that was filled in is lost', async () => {
  const failure = { status: 400, headers: { 'x-failure': 'wrong_password' } }
  globalThis.fetch = async () => Response.json({ message: 'The password is wrong' }, failure)
  await show(<AddKeyDialog close={() => {}} />)
  await page.getByLabelText('What it is for').fill('Scanner')
  await page.getByLabelText('Your password', { exact: true }).fill('not mine')
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect.element(page.getByText('The password is wrong')).toBeVisible()
  await expect.element(page.getByLabelText('Your password', { exact: true })).toHaveFocus()
  await expect.element(page.getByLabelText('What it is for')).toHaveValue('Scanner')
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('before there is one, Escape leaves', async () => {
  const close = vi.fn()
  await show(<AddKeyDialog close={close} />)
  await expect.element(page.getByLabelText('What it is for')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('nor do recovery codes', async () => {
  const close = vi.fn()
  await show(<RecoveryCodes codes={['aaaaa-bbbbb']} close={close} />)
  await expect.element(page.getByText('aaaaa-bbbbb')).toBeVisible()
  await expect.element(page.getByText('Each is good once')).toHaveFocus()
  await leaveByAccident()
  expect(close).not.toHaveBeenCalled()
})
