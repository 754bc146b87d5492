import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { TwoFactorDialog } from './TwoFactorDialog.tsx'

const begun = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Meridian:odile?secret=ABCDEFGHIJKLMNOP' }
const close = vi.fn()
const fetched = globalThis.fetch
let sent: unknown[]

beforeEach(async () => {
  sent = []
  close.mockClear()
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    const body = (await request.json()) as { password?: string; code?: string }
    sent.push(body)
    if (body.password === 'right') return Response.json(begun, { status: 201 })
    if (body.code === '123 456') return Response.json({ recoveryCodes: ['abcde-fghij'] }, { status: 201 })
    const code = body.code === undefined ? 'wrong_password' : 'wrong_code'
    return Response.json({ message: 'Wrong', code }, { status: 400, headers: { 'x-failure': code } })
  }
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <TwoFactorDialog close={close} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  globalThis.fetch = fetched
})
const password = page.getByLabelText('Your password', { exact: true })
const code = page.getByRole('textbox', { name: 'Code of the app' })

test('without a password nothing is sent; a wrong one is said at its field, which has the focus', async () => {
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await password.fill('guess')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The password is wrong')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('guess')
  await page.getByRole('button', { name: 'Cancel' }).click()
  // a password is half filled, too
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => close.mock.calls).toHaveLength(1)
})

test('after the password comes the key for the app, after its first code the recovery codes', async () => {
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  await code.fill('999999')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('123 456')
  await page.getByRole('button', { name: 'Confirm code' }).click()
  await expect.element(page.getByText('abcde-fghij')).toBeVisible()
})
