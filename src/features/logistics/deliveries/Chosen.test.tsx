/** What is done to those that are chosen: in each view the same, and of each it is told what became of it. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { useLabels as useBulkLabels } from './bulk/labels'
import type { Delivery } from './contract'
import { DeliveriesScreen } from './DeliveriesScreen.tsx'
import { useLabels } from './labels'

const api = '/api/apps/logistics'
const made = (id: number, customer: string, state: Delivery['state']): Delivery => ({
  id,
  code: `D-${id}`,
  state,
  kind: 'delivery',
  source: 'manual',
  depotId: 1,
  depot: 'North Quay',
  zone: 'Atlantic/Azores',
  customer,
  phone: '',
  line: '3 Harbour Steps',
  postcode: '',
  city: 'Port Averne',
  country: '',
  lat: 38.5,
  lon: -41.98,
  confidence: 1,
  day: '2026-05-12',
  dayUntil: null,
  windows: [],
  weightGrams: 4000,
  volumeLitres: 0,
  items: 1,
  pallets: 0,
  skills: [],
  priority: 0,
  attempt: 1,
  driverId: null,
  driver: null,
  route: null,
  orderNumber: null,
  failure: '',
  reason: '',
  version: 1,
})
const rows = [made(7, 'Café Ondine', 'ready'), made(8, 'Halberd Dental', 'ready'), made(9, 'Ines Okpara', 'delivered')]
const sums = { open: 3, today: 3, planned: 0, dispatched: 0, unplanned: 2, tomorrow: 0, failed: 0, unsure: 0 }
const route = {
  id: 4,
  code: 'R-0004',
  depotId: 1,
  depot: 'North Quay',
  driver: 'Nkem Okafor',
  vehicle: 'Van 02',
  colour: 1,
  stops: 3,
}
const answers: Answers = {
  [`${api}/deliveries`]: { deliveries: rows, total: rows.length },
  [`${api}/deliveries/summary`]: sums,
  [`${api}/deliveries/points`]: { points: [], more: false, unplaced: 0 },
  [`${api}/routes/open`]: { routes: [route] },
}
const open = (search: string, more: Answers = {}) =>
  openScreen(`/apps/logistics/deliveries?${search}`, {
    screens: { '/apps/logistics/deliveries': DeliveriesScreen },
    labels: [useLabels, useBulkLabels, useFormLabels],
    answers: { ...answers, ...more },
  })
const choose = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).click()
}

test('the bar says what is chosen, and offers nothing that none of it can be', async () => {
  await open('map=none')
  await choose('Café Ondine', 'Ines Okpara')
  await expect.element(page.getByText('1 ready and 1 delivered · 8 kg')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeEnabled()
  await choose('Café Ondine')
  for (const name of ['Hold', 'Make ready', 'Add to route'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled()
})

test('into a route by the keyboard alone: those that go, and of the other why not', async () => {
  const kept = [{ deliveryId: 9, why: 'state', state: 'delivered' }]
  const { sent } = await open('map=none', {
    [`POST ${api}/routes/4/deliveries`]: { code: 'R-0004', put: [7], kept },
  })
  await choose('Café Ondine', 'Ines Okpara')
  const button = page.getByRole('button', { name: 'Add to route' })
  await expect.element(button).toBeEnabled()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Route' }).click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog.getByRole('button', { name: 'Add to route' }).click()
  await expect.poll(() => sent).toEqual([{ name: `POST ${api}/routes/4/deliveries`, body: { deliveryIds: [7, 9] } }])
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('D-9 Ines Okpara: It is Delivered')
})

test('beside the map there are all filters and all acts, and every column can be shown', async () => {
  await open('')
  for (const name of ['State', 'Day', 'Depot', 'Zone', 'Driver', 'Priority', 'Source', 'Attempt'])
    await expect.element(page.getByRole('button', { name, exact: true }).first()).toBeInTheDocument()
  await choose('Café Ondine')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  for (const name of ['Print labels', 'Export these', 'Cancel'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('columnheader', { name: 'Priority' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Priority' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Priority' })).toBeInTheDocument()
})

test('over the map alone there are the same filters and acts, and what was chosen stays so', async () => {
  const { sent } = await open('map=none', { [`POST ${api}/deliveries/7/moves`]: { ...rows[0], state: 'on_hold' } })
  await choose('Café Ondine')
  document.querySelector<HTMLInputElement>('input[type=radio][value=map]')!.click()
  await expect.element(page.getByRole('row', { name: /Café Ondine/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'State', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hold' }).click()
  await page.getByLabelText('Reason').fill('On holiday')
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ name: `POST ${api}/deliveries/7/moves`, body: { move: 'hold', reason: 'On holiday' } }])
})

test('a day is picked from the calendar, and is said by the filter', async () => {
  const days: (string | null)[] = []
  await open('map=none', {
    [`${api}/deliveries`]: ({ query }) => {
      days.push(query.get('day'))
      return { deliveries: rows, total: rows.length }
    },
  })
  await page.getByRole('button', { name: 'Day', exact: true }).first().click()
  await page.getByRole('option', { name: 'Another day' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click()
  await expect.element(page.getByRole('button', { name: /^Day: .*15/ })).toBeVisible()
  expect(days.at(-1)).toMatch(/^\d{4}-\d\d-15$/)
})
