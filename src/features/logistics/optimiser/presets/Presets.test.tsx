/** Planning aims: built-in ones stay, own ones are added, changed, taken and deleted. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { presets } from '#features/logistics/optimiser/contract'
import type { Presets } from '#features/logistics/optimiser/contract/presets'
import { useLabels as useAims } from '#features/logistics/optimiser/labels'
import { useLabels } from './labels'
import { PresetsScreen } from './PresetsScreen.tsx'

const root = '/api/apps/logistics/presets'
const own = { code: 'own-1', name: 'Monday mornings', weights: { ...presets.fair, lateness: 60 } }
const open = (stored: Presets = { taken: 'own-1', own: [own] }, action: Rule['action'] = 'manage') =>
  openScreen('/', {
    screens: { '/': PresetsScreen },
    labels: [useLabels, useAims, useFormLabels],
    rules: [
      { action: 'read', subject: 'Run' },
      { action, subject: 'Preset' },
    ],
    answers: { [root]: stored },
    otherwise: ({ method, body }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : { ...own, ...stored, ...(body as object) },
  })
const row = (name: string) => page.getByRole('listitem', { name, exact: true })
const menu = (name: string) => row(name).getByRole('button')

test('each stands with its weights; what is built in is copied and taken, and neither changed nor deleted', async () => {
  const { sent } = await open()
  await expect.element(row('Monday mornings')).toHaveTextContent('Taken where nobody says')
  await expect.element(row('Monday mornings')).toHaveTextContent('Lateness60')
  await expect.element(row('Cheapest')).toHaveTextContent('Built in')
  await menu('Cheapest').click()
  await expect.element(page.getByRole('menuitem')).toHaveLength(2)
  await page.getByRole('menuitem', { name: 'Take it where nobody says' }).click()
  await expect.element(page.getByText('“Cheapest” is taken from now on')).toBeVisible()
  expect(sent).toEqual([{ name: `PUT ${root}`, body: { taken: 'cheapest' } }])
})

test('one is made of another: its weights are there, its name is asked for', async () => {
  const { sent } = await open()
  await menu('On time').click()
  await page.getByRole('menuitem', { name: 'Make a new one of it' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Name').fill('On time, few vans')
  await page.getByRole('checkbox', { name: 'Fewest vehicles' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('“On time, few vans” is saved')).toBeVisible()
  const body = { name: 'On time, few vans', weights: { ...presets.on_time, fewest: true } }
  expect(sent).toEqual([{ name: `POST ${root}`, body }])
})

test('of the one that is taken the question says which is taken then', async () => {
  const { sent } = await open()
  await menu('Monday mornings').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('“Balanced” is from now on', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('“Monday mornings” is deleted')).toBeVisible()
  expect(sent.map(({ name }) => name)).toEqual([`DELETE ${root}/own-1`])
})

test('who only reads is offered nothing, in Arabic too', async () => {
  await open({ taken: 'balanced', own: [] }, 'read')
  await expect.element(row('Balanced')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await setLanguage('ar')
  await expect.element(row('متوازن')).toHaveTextContent('مدمج')
  await setLanguage('en')
})
