/** Days that are typed are saved; what nobody may keep is told at its field. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { retention } from '#contract/retention'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { Kept } from './contract'
import { useLabels } from './labels'
import { RetentionScreen } from './RetentionScreen.tsx'

async function open(action: 'manage' | 'read' = 'manage') {
  let stored: Kept = { ...retention.standard, version: 1 }
  const sent: Partial<Kept>[] = []
  await openScreen('/', {
    screens: { '/': RetentionScreen },
    labels: [useLabels, useFormLabels],
    rules: [{ action, subject: 'Retention' }],
    otherwise: ({ method, body }) => {
      if (method === 'GET') return stored
      sent.push(body as Partial<Kept>)
      stored = { ...stored, ...(body as Partial<Kept>), version: 2 }
      return stored
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

test('what is typed is saved', async () => {
  const sent = await open()
  await page.getByLabelText('Calls of webhooks').fill('14')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('Kept so from now on')).toBeVisible()
  expect(sent).toEqual([{ ...retention.standard, callDays: 14, version: 1 }])
})

test('who only reads is offered nothing', async () => {
  await open('read')
  await expect.element(page.getByLabelText('Calls of webhooks')).toBeDisabled()
  expect(page.getByRole('button', { name: /^Save/ }).elements()).toHaveLength(0)
})

test('in Arabic it is read from the right', async () => {
  await setLanguage('ar')
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('مدة الاحتفاظ')
})
