/** The table of sales: walked by keys, changed in place, told why not. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { SalesScreen } from './SalesScreen.tsx'

const sale = (order: number, more: Partial<SaleRow> = {}): SaleRow => ({
  order,
  version: 4,
  product: {
    id: 1,
    name: 'Harbour radio',
    brand: 'Averne Sound',
    category: 'Electronics',
    image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    priceCents: 8900,
    rating: 4.5,
    description: 'The dial finds a station in one turn.',
  },
  others: 2,
  hasFreeShipping: true,
  placedAt: '2026-05-02T10:00:00.000Z',
  buyer: { name: 'Guinevere Lockyer', email: 'guinevere@lockyer.example', avatar: null },
  currency: 'USD',
  totalCents: 10_000,
  paidCents: 2500,
  method: 'mastercard',
  payment: 'partial',
  receivedPaymentStatus: 'Partially Paid',
  sale: 'Confirmed',
  status: 'Ready to Pickup',
  ...more,
})
const list = '/api/pages/datatable/rows'
const orders = '/api/apps/ecommerce/orders'
const changed = { version: 5, status: 'Dispatched' }
const refused = (code: string, data: object) => Response.json(data, { status: 409, headers: { 'x-failure': code } })
const open = (more: Answers = {}, { rules, width }: { rules?: Rule[]; width?: number } = {}) =>
  openScreen('/', {
    screens: { '/': SalesScreen },
    labels: [useLabels, useFormLabels],
    rules,
    width,
    answers: { [list]: { sales: [sale(5441), sale(5440)], total: 2 }, ...more },
    otherwise: ({ method }) => (method === 'GET' ? { allowed: ['dispatch', 'cancel'] } : changed),
  })
const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!
async function ready(): Promise<void> {
  const first = page.getByRole('grid').getByRole('row').nth(1)
  await expect.element(first).toHaveTextContent('Harbour radio')
}

test('a sale is a row; its details open below it', async () => {
  await open()
  await ready()
  await expect.element(page.getByRole('row', { name: /Harbour radio/ }).first()).toHaveTextContent('$25.00 of $100.00')
  await page.getByRole('button', { name: 'Details of order 5441' }).click()
  await expect.element(page.getByText('The dial finds a station in one turn.')).toBeVisible()
  await expect.element(page.getByText('4.5 of 5')).toBeVisible()
})

test('arrow keys walk from cell to cell, one of which is in the order of the Tab key', async () => {
  await open()
  await ready()
  cell(0, 4).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell(0, 5))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell(1, 5))
  await userEvent.keyboard('{Home}{Control>}{End}{/Control}')
  expect(cell(1, 8).contains(document.activeElement)).toBe(true)
  expect(document.querySelectorAll('[data-cell][tabindex="0"], [data-cell] [data-own][tabindex="0"]')).toHaveLength(1)
})

test('what is typed over the paid amount is paid, by the way of the order', async () => {
  const { sent } = await open()
  await ready()
  cell(0, 5).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Paid, order 5441')).toHaveFocus()
  await userEvent.keyboard('60{Enter}')
  await expect.element(page.getByText('Order 5441: $60.00 of $100.00 paid')).toBeVisible()
  expect(sent).toEqual([
    { name: `POST ${orders}/5441/payments`, body: { cents: 3500, method: 'mastercard', version: 4 } },
  ])
  await expect.poll(() => document.activeElement).toBe(cell(0, 5))
})

test('less is money that goes back; Tab saves and goes on', async () => {
  const { sent } = await open()
  await ready()
  cell(0, 5).focus()
  await userEvent.keyboard('{F2}')
  await userEvent.keyboard('0')
  await userEvent.tab()
  await expect.element(page.getByLabelText('State, order 5441')).toHaveFocus()
  expect(sent[0]).toMatchObject({ name: `POST ${orders}/5441/refunds`, body: { cents: 2500, version: 4 } })
})

test('Escape gives up, and nothing is sent', async () => {
  const { sent } = await open()
  await ready()
  cell(0, 5).focus()
  await userEvent.keyboard('{Enter}99{Escape}')
  await expect.element(page.getByLabelText('Paid, order 5441')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(cell(0, 5))
  expect(sent).toEqual([])
})

test('refused, it says why in the cell and keeps what was typed', async () => {
  const { sent } = await open({
    [`POST ${orders}/5441/payments`]: () => refused('payment_large', { message: 'More', mostCents: 7500 }),
  })
  await ready()
  await userEvent.dblClick(cell(0, 5))
  await userEvent.keyboard('900{Enter}')
  await expect.element(page.getByText('At most $75.00 can still be paid')).toBeVisible()
  await expect.element(page.getByLabelText('Paid, order 5441')).toHaveValue('900')
  await expect.element(page.getByLabelText('Paid, order 5441')).toHaveFocus()
  await page.getByLabelText('Paid, order 5441').fill('twelve')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Paid, order 5441')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toHaveLength(1)
})

test('what somebody else changed meanwhile is told before it is saved over', async () => {
  const data = { message: 'Kwame changed this', by: 'Kwame Ferry', changed: ['paidCents'], version: 6 }
  let asked = 0
  const change = () => (asked++ === 0 ? refused('order_outdated', data) : { ...changed, version: 7 })
  const { sent } = await open({ [`POST ${orders}/5441/moves`]: change })
  await ready()
  await userEvent.dblClick(cell(0, 7))
  await expect.element(page.getByRole('option', { name: 'Dispatch' })).toBeInTheDocument()
  await userEvent.selectOptions(page.getByLabelText('State, order 5441'), 'Dispatch')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Kwame Ferry changed this order meanwhile/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Order 5441: Dispatched')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { move: 'dispatch', version: 4 },
    { move: 'dispatch', version: 6 },
  ])
})

test('who only reads has nothing to change', async () => {
  await open({}, { rules: ['Order', 'Product', 'Review'].map((subject) => ({ action: 'read', subject })) })
  await ready()
  await expect.element(page.getByRole('button', { name: /Change what was paid/ })).not.toBeInTheDocument()
  await userEvent.dblClick(cell(0, 5))
  await expect.element(page.getByLabelText('Paid, order 5441')).not.toBeInTheDocument()
})

test('what went back as a whole is not changed any more; its state is', async () => {
  await open({ [list]: { sales: [sale(5441, { payment: 'refunded', paidCents: 0 }), sale(5440)], total: 2 } })
  await expect.element(page.getByRole('button', { name: 'Change what was paid of order 5440' })).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Change what was paid of order 5441' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Change the state of order 5441' })).toBeInTheDocument()
})

test('chosen sales are recorded as paid, one call each', async () => {
  const { sent } = await open()
  await page.getByRole('checkbox', { name: 'Select #5441' }).click()
  await page.getByRole('checkbox', { name: 'Select #5440' }).click()
  await page.getByRole('button', { name: 'Record as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record as paid' }).click()
  await expect.element(page.getByText('2 orders are paid')).toBeVisible()
  const paid = { cents: 7500, method: 'mastercard', version: 4 }
  expect(sent.map(({ body }) => body)).toEqual([paid, paid])
})

test('of chosen sales the one that somebody changed meanwhile is left and told, the others are done', async () => {
  const data = { message: 'Kwame changed this', by: 'Kwame Ferry', changed: ['paidCents'], version: 6 }
  const { sent } = await open({ [`POST ${orders}/5441/moves`]: refused('order_outdated', data) })
  await page.getByRole('checkbox', { name: 'Select #5441' }).click()
  await page.getByRole('checkbox', { name: 'Select #5440' }).click()
  await page.getByRole('button', { name: 'Dispatch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('#5441: Kwame Ferry changed this order meanwhile: it is left as it is now')
  expect(sent).toEqual(
    [5441, 5440].map((order) => ({ name: `POST ${orders}/${order}/moves`, body: { move: 'dispatch', version: 4 } })),
  )
})

test('where there are none, it says what would be here', async () => {
  await open({ [list]: { sales: [], total: 0 } })
  await expect.element(page.getByText('No sales yet')).toBeVisible()
})

test('failed, it offers to try again', async () => {
  await open({ [list]: () => Response.json({}, { status: 500 }) })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The sales did not load')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('on a phone each sale is a card, changed where it stands', async () => {
  await open({}, { width: 390 })
  await page.getByRole('button', { name: 'Change what was paid of order 5440' }).click()
  await page.getByLabelText('Paid, order 5440').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Order 5440: $100.00 of $100.00 paid')).toBeVisible()
})

test('in Arabic, with its plural, and the arrows of the other direction', async () => {
  await setLanguage('ar')
  await open()
  document.documentElement.dir = 'rtl'
  await expect.element(page.getByText('عمليتا بيع')).toBeVisible()
  await ready()
  cell(0, 4).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell(0, 5))
  await expect.element(page.getByText('مدفوع جزئيًا').first()).toBeVisible()
})

test('what was chosen is chosen no more once other rows are looked for', async () => {
  await open()
  await page.getByRole('checkbox', { name: 'Select #5441' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('searchbox').fill('radio')
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Select #5441' })).not.toBeChecked()
})
