import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { useLabels } from './labels'
import { RegisterScreen } from './RegisterScreen.tsx'

test('a password that is easy to guess is refused at its field, which keeps the focus and what was typed', async () => {
  await openScreen('/', {
    screens: { '/': RegisterScreen },
    labels: [useLabels, useFormLabels],
    otherwise: () => Response.json({ message: 'Common' }, { status: 400, headers: { 'x-failure': 'password_common' } }),
  })
  const password = page.getByRole('textbox', { name: 'Password' })
  await page.getByLabelText('Full name').fill('Odile Marchetti')
  await page.getByLabelText('Email').fill('odile@averne.example')
  await password.fill('12345678')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('This password is easy to guess')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('12345678')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
