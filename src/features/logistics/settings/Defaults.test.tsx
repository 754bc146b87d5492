/** The rules of deliveries: what is typed is saved, and what is wrong stays. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { Defaults } from './contract'
import { DefaultsScreen } from './DefaultsScreen.tsx'
import { useLabels } from './labels'
import { deliveryRules } from './contract'

async function open(action: Rule['action'] = 'manage') {
  let stored: Defaults = { ...deliveryRules.standard, version: 1 }
  const sent: Partial<Defaults>[] = []
  await openScreen('/', {
    screens: { '/': DefaultsScreen },
    labels: [useLabels, useFormLabels],
    rules: [{ action, subject: 'Defaults' }],
    otherwise: ({ method, body }) => {
      if (method === 'GET') return stored
      const changes = body as Partial<Defaults>
      sent.push(changes)
      stored = { ...stored, ...changes, version: 2 }
      return stored
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

test('times, shares, proof and a new reason are saved together', async () => {
  const sent = await open()
  await page.getByLabelText('Late from').fill('20')
  await page.getByLabelText('Certainty of a point').fill('70')
  await page.getByLabelText('Signature').click()
  await page.getByRole('button', { name: 'Add a reason' }).click()
  const added = page.getByRole('listitem', { name: 'New reason' })
  await added.getByLabelText('Code', { exact: true }).fill('no_lift')
  await added.getByLabelText('French').fill('Pas d’ascenseur')
  await added.getByLabelText('Arabic').fill('لا مصعد')
  await added.getByLabelText('English').fill('No lift')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('The rules are saved')).toBeVisible()
  expect(sent).toMatchObject([{ lateMinutes: 20, threshold: 0.7, needs: { signature: true }, version: 1 }])
  expect(sent[0]!.failures!.at(-1)).toEqual({
    code: 'no_lift',
    en: 'No lift',
    fr: 'Pas d’ascenseur',
    ar: 'لا مصعد',
    after: 'retry',
  })
})

test('a reason without words is not sent', async () => {
  const sent = await open()
  await page.getByRole('button', { name: 'Add a reason' }).click()
  await page.getByRole('listitem', { name: 'New reason' }).getByLabelText('Code', { exact: true }).fill('Not a code')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByRole('listitem', { name: 'New reason' }).getByLabelText('Code', { exact: true }))
    .toBeInvalid()
  expect(sent).toEqual([])
})

test('a second press of the key while the first is on its way saves once', async () => {
  const sent = await open()
  const answered = globalThis.fetch
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  globalThis.fetch = async (input, init) => {
    await held
    return answered(input, init)
  }
  await page.getByLabelText('Late from').fill('25')
  await userEvent.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
  letGo()
  // the bar goes once everything is saved
  await expect.element(page.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ lateMinutes: 25, version: 1 }])
})

test('who only reads changes nothing; in Arabic', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open('read')
  await expect.element(page.getByRole('heading', { level: 1, name: 'قواعد التسليم' })).toBeVisible()
  await expect.element(page.getByLabelText('مدة التوقف')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'إضافة سبب' })).not.toBeInTheDocument()
})
