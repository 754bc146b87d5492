/** What is typed is saved, and a code shows what it makes while it is typed. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { general } from '#contract/general'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { Whole } from './contract'
import { GeneralScreen } from './GeneralScreen.tsx'
import { useLabels } from './labels'

async function open(action: 'manage' | 'read' = 'manage') {
  let stored: Whole = { ...general.standard, version: 1 }
  const sent: Partial<Whole>[] = []
  await openScreen('/', {
    screens: { '/': GeneralScreen },
    labels: [useLabels, useFormLabels],
    rules: [{ action, subject: 'General' }],
    otherwise: ({ method, body }) => {
      if (method === 'GET') return stored
      sent.push(body as Partial<Whole>)
      stored = { ...stored, ...(body as Partial<Whole>), version: 2 }
      return stored
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

test('what is typed is saved', async () => {
  const sent = await open()
  await page.getByLabelText('Routes').fill('tour-##')
  await expect.element(page.getByText('Such as TOUR-41')).toBeVisible()
  await page.getByLabelText('Cargo bikes').fill('85')
  await page.getByLabelText('Units of who is new').selectOptions('imperial')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('So from now on')).toBeVisible()
  const typed = { routeCode: 'TOUR-##', cargoBikePercent: 85, units: 'imperial' }
  expect(sent).toEqual([{ ...general.standard, ...typed, version: 1 }])
})

test('a format that makes no codes is refused where it stands', async () => {
  const sent = await open()
  await page.getByLabelText('Depots').fill('HUB1#')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText(/do not end in a digit/)).toBeVisible()
  expect(sent).toEqual([])
})

test('who only reads is offered nothing', async () => {
  await open('read')
  await expect.element(page.getByLabelText('Vans')).toBeDisabled()
  expect(page.getByRole('button', { name: /^Save/ }).elements()).toHaveLength(0)
})

test('in Arabic it is read from the right', async () => {
  await setLanguage('ar')
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('عام')
})
