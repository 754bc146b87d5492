/** Import mappings: looked into, renamed, deleted; and what is said where none is kept. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { KeptMapping } from '#features/imports/contract/mappings'
import { useLabels } from './labels'
import { MappingsScreen } from './MappingsScreen.tsx'

const root = '/api/import-mappings'
const kept: KeptMapping = {
  id: 7,
  what: 'deliveries',
  kind: 'Deliveries',
  name: 'Old shop',
  columns: [
    { column: 'who', field: 'Customer' },
    { column: 'born', field: null },
  ],
  reading: { dates: 'dmy', decimal: ',' },
  by: 'Odile',
  usedAt: '2026-05-12T08:00:00.000Z',
}
const open = (mappings: KeptMapping[], action: 'manage' | 'read' = 'manage') =>
  openScreen('/', {
    screens: { '/': MappingsScreen },
    labels: [useLabels, useFormLabels],
    rules: [{ action, subject: 'Import' }],
    answers: { [root]: { mappings } },
    otherwise: ({ method, body }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : { ...kept, ...(body as object) },
  })
const row = page.getByRole('listitem', { name: 'Old shop' })

test('one says what it reads and by whom it was kept; inside, what becomes of each column', async () => {
  await open([kept])
  await expect.element(row).toHaveTextContent('2 columns · 1 left out')
  await expect.element(row).toHaveTextContent('Kept by Odile')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Look into it' }).click()
  await expect.element(page.getByRole('row', { name: 'who Customer' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'born Left out' })).toBeVisible()
  await expect.element(page.getByText('Comma: 1.234,50')).toBeVisible()
})

test('it is renamed, and deleted once that was asked', async () => {
  const { sent } = await open([kept])
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('New shop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('“New shop” is saved')).toBeVisible()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('“Old shop” is deleted')).toBeVisible()
  expect(sent).toEqual([
    { name: `PUT ${root}/7`, body: { name: 'New shop' } },
    { name: 'DELETE /api/importers/deliveries/mappings/7', body: undefined },
  ])
})

test('who only reads may look and no more', async () => {
  await open([kept], 'read')
  await row.getByRole('button').click()
  await expect.element(page.getByRole('menuitem')).toHaveLength(1)
})

test('where none is kept it says how one is, in Arabic too', async () => {
  await setLanguage('ar')
  await open([])
  await expect.element(page.getByText('لم تُحفظ أي مطابقة بعد')).toBeVisible()
  await setLanguage('en')
})
