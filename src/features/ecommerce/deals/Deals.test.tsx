/** The list of deals, one deal with its orders, and the form that changes it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { useOrderLabels } from '#features/ecommerce/orders/lent'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Deal } from './contract'
import { DealScreen } from './DealScreen.tsx'
import { DealsScreen } from './DealsScreen.tsx'
import { useLabels } from './labels'

const deal: Deal = {
  id: 3,
  title: 'Harbour week',
  kind: 'percent',
  percent: 10,
  cents: 0,
  code: 'HARBOUR10',
  leastCents: 5000,
  mostUses: 100,
  from: '2026-05-10',
  until: '2026-05-20',
  note: 'On the quay',
  currency: 'USD',
  state: 'running',
  uses: 12,
  isTaken: true,
  givenCents: 6450,
  boughtCents: 58_050,
  createdAt: '2026-05-01T10:00:00.000Z',
  createdBy: 'Odile Marchetti',
  endedAt: null,
  version: 4,
}
const order = { order: 5434, customer: 'Ines Falk', status: 'Delivered', placedAt: '2026-05-12T09:00:00Z' }
const api = '/api/apps/ecommerce/deals'
const answers: Answers = {
  [api]: { deals: [deal], total: 1 },
  [`GET ${api}/3`]: deal,
  [`PUT ${api}/3`]: { ...deal, title: 'Quay week', version: 5 },
  [`POST ${api}/3/end`]: { ...deal, state: 'ended' },
  '/api/apps/ecommerce/orders': { orders: [{ ...order, id: 1, spentCents: 5400, currency: 'USD' }], total: 12 },
}
const open = (at: string, more: Answers = {}, rules?: Rule[], width?: number) =>
  openScreen(at, {
    screens: { '/apps/ecommerce/deals': DealsScreen, '/apps/ecommerce/deals/$id': DealScreen },
    labels: [useLabels, useFormLabels, useOrderLabels],
    rules,
    answers: { ...answers, ...more },
    ...(width && { width }),
  })
const list = '/apps/ecommerce/deals'

test('a row says what it gives, how often it was used, and whether it counts', async () => {
  await open(list)
  const row = page.getByRole('row', { name: /Harbour week/ })
  for (const words of ['10% off from $50.00', 'HARBOUR10', 'Running', '12 of 100', '$64.50'])
    await expect.element(row).toHaveTextContent(words)
})

test('on a phone, too', async () => {
  await open(list, {}, undefined, 390)
  await expect.element(page.getByText('10% off from $50.00 · 12 of 100')).toBeVisible()
})

test('where there is none, it leads to the wizard; who may not make one is not led there', async () => {
  await open(list, { [api]: { deals: [], total: 0 } })
  const link = page.getByRole('link', { name: 'Create deal' })
  await expect.element(link).toHaveAttribute('href', '/pages/wizards/create-deal')
})
test('who only reads neither changes nor ends it', async () => {
  await open(list, {}, [{ action: 'read', subject: 'Deal' }])
  await page
    .getByRole('button', { name: /^Actions|More/ })
    .first()
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy code' })).toBeVisible()
  for (const name of ['Edit', 'End', 'Delete']) expect(page.getByRole('menuitem', { name }).query()).toBeNull()
})

test('its page has its orders with links, and what it took off so far', async () => {
  await open(`${list}/3`)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour week')
  await expect
    .element(page.getByRole('link', { name: '#5434' }))
    .toHaveAttribute('href', '/apps/ecommerce/order/details/5434')
  await expect.element(page.getByText('$64.50')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All orders with it' }))
    .toHaveAttribute('href', '/apps/ecommerce/order/list?deal=3')
  // what orders have is not deleted
  expect(page.getByRole('button', { name: 'Delete' }).query()).toBeNull()
})

test('it is changed in a drawer; its code stays once an order has it', async () => {
  const { sent } = await open(`${list}/3`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByLabelText('Code')).toBeDisabled()
  await page.getByLabelText('Name').fill('Quay week')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Quay week is saved')).toBeVisible()
  expect(sent).toMatchObject([{ name: `PUT ${api}/3`, body: { title: 'Quay week', code: 'HARBOUR10', version: 4 } }])
})

test('it is ended after a question', async () => {
  const { sent } = await open(`${list}/3`)
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect.element(page.getByText('Harbour week has ended')).toBeVisible()
  expect(sent.map(({ name }) => name)).toEqual([`POST ${api}/3/end`])
})

test('one that is not there says so', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'deal_unknown' } }
  await open(`${list}/9`, { [`GET ${api}/9`]: () => Response.json({ message: 'x' }, gone) })
  await expect.element(page.getByText('This deal is not there')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await setLanguage('ar')
  await open(list)
  await expect.element(page.getByText('عرض واحد')).toBeVisible()
})
