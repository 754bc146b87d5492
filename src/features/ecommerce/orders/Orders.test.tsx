/** Orders: the list and the page of one, whatever comes of asking for them. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { OrderDelivery } from '#features/ecommerce/orders/contract/fulfilment'
import type { Order, OrderDetail } from './contract'
import { useLabels } from './labels'
import { OrderScreen } from './OrderScreen.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'

const order: Order = {
  id: 90,
  order: 5430,
  customer: 'Guinevere Lockyer',
  email: 'guinevere@lockyer.example',
  avatar: null,
  payment: 2,
  status: 'Ready to Pickup',
  spent: 100,
  method: 'mastercard',
  date: '5/2/2026',
  time: '10:00 AM',
  methodNumber: 4321,
  placedAt: '2026-05-02T10:00:00.000Z',
  currency: 'USD',
  spentCents: 10_000,
  version: 4,
}
const detail: OrderDetail = {
  ...order,
  customerId: 161_843,
  customerOrders: 3,
  customerSpentCents: 30_000,
  contact: '',
  window: null,
  payBy: null,
  location: null,
  items: [
    {
      id: 1,
      productId: 7,
      variantId: 1,
      productName: 'Harbour lamp',
      values: ['Ink'],
      sku: 1001,
      image: null,
      quantity: 2,
      delivered: 0,
      returned: 0,
      cancelled: 0,
      priceCents: 5000,
      mayReview: false,
      discountCents: 0,
      totalCents: 10_000,
    },
  ],
  subtotalCents: 10_000,
  discountCents: 0,
  discountWord: '',
  dealId: null,
  shippingCents: 0,
  taxCents: 1667,
  taxRate: 2000,
  paidCents: 2500,
  creditedCents: 0,
  writtenOffCents: 0,
  refundedCents: 0,
  deliverTo: null,
  billTo: null,
  note: '',
  grams: 400,
  litres: 1,
  allowed: ['dispatch', 'cancel'],
  editable: true,
  timeline: [],
  before: null,
  after: null,
}
const summary = {
  days: { from: '2026-04-13', until: '2026-05-12' },
  currency: 'USD',
  total: 1,
  newest: 1,
  revenueCents: 10_000,
  revenueBeforeCents: 0,
  averageCents: 10_000,
  averageBeforeCents: 0,
  ready: 1,
  dispatched: 0,
  out: 0,
  delivered: 0,
  unpaid: 0,
  refunded: 0,
}
const api = '/api/apps/ecommerce/orders'
const deliveriesOf = (deliveries: OrderDelivery[]) => ({ deliveries, deliverable: deliveries.length === 0 })
const answers: Answers = {
  [api]: { orders: [order], total: 1 },
  [`${api}/summary`]: summary,
  [`${api}/5430`]: detail,
  [`${api}/5430/deliveries`]: deliveriesOf([]),
  [`${api}/5430/invoices`]: { invoices: [], billable: false },
}
const open = (Screen: () => React.ReactNode, more: Answers = {}) =>
  openScreen('/details/5430', {
    screens: { '/details/$id': Screen },
    labels: [useLabels, useFormLabels],
    answers: { ...answers, ...more },
    otherwise: detail,
  })

test('an order is a row with its money and its state', async () => {
  await open(OrdersScreen)
  const row = page.getByRole('row', { name: /Guinevere Lockyer/ })
  await expect.element(row).toHaveTextContent('$100.00')
  await expect.element(row).toHaveTextContent('Partially paid')
})

test('while the list is on its way, the table says so', async () => {
  await open(OrdersScreen, { [api]: () => new Promise<Response>(() => undefined) })
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
})

test('where there are none, it says what would be here', async () => {
  await open(OrdersScreen, { [api]: { orders: [], total: 0 } })
  await expect.element(page.getByText('No orders yet')).toBeVisible()
})

test('a list that failed can be asked for again', async () => {
  await open(OrdersScreen, { [api]: () => Response.json({}, { status: 500 }) })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The list could not be loaded')
})

test('the page of an order: what is in it, and what is still due', async () => {
  await open(OrderScreen)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('5430')
  await expect.element(page.getByText('Harbour lamp').first()).toBeVisible()
})

test('money that is more than is due is refused at its field', async () => {
  const headers = { 'x-failure': 'payment_large' }
  const refusal = () => Response.json({ message: 'More than is due', mostCents: 7500 }, { status: 409, headers })
  const { sent } = await open(OrderScreen, { [`POST ${api}/5430/payments`]: refusal })
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Amount').fill('90.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(dialog.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  expect(sent[0]).toMatchObject({ body: { cents: 9000, method: 'mastercard' } })
})

test('the balance of an order is written off with a reason', async () => {
  const { sent } = await open(OrderScreen)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Write off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Reason').fill('Insolvent')
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]).toMatchObject({ body: { cents: 7500, reason: 'Insolvent' } })
})

test('an edit is told with the values before and after it, and an email by its occasion', async () => {
  const told = { at: '2026-05-02T11:00:00.000Z', by: 'Odile Marchetti' }
  const changes = [
    { field: 'note', before: 'Blue door', after: 'Gate 4' },
    { field: 'spentCents', before: 10_000, after: 7500 },
  ]
  const timeline = [
    { ...told, what: 'edited', changes },
    { ...told, by: null, what: 'mailed', mail: 'placed' },
  ]
  await open(OrderScreen, { [`${api}/5430`]: { ...detail, timeline } })
  await expect.element(page.getByText('Customer’s note: Blue door → Gate 4')).toBeVisible()
  await expect.element(page.getByText('Total: $100.00 → $75.00')).toBeVisible()
  await expect.element(page.getByText('Email sent: order confirmation')).toBeVisible()
})

test('an order that is gone', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'order_unknown' } }
  await open(OrderScreen, { [`${api}/5430`]: () => Response.json({ message: 'Order not found' }, gone) })
  await expect.element(page.getByText('This order is gone')).toBeVisible()
})

const brought: OrderDelivery = {
  id: 77,
  code: 'D-2077',
  state: 'planned',
  depot: 'North Quay',
  day: '2026-05-13',
  windows: [{ from: '13:00', until: '17:00', hard: true, centsPerMinute: 0 }],
  driver: 'Maren Holt',
  endedAt: null,
  isOpen: true,
}
test('an order that is brought leads to its delivery, and says who comes when', async () => {
  await open(OrderScreen, { [`${api}/5430/deliveries`]: deliveriesOf([brought]) })
  await expect
    .element(page.getByRole('link', { name: 'Open D-2077' }))
    .toHaveAttribute('href', '/apps/logistics/deliveries?delivery=77')
  await expect.element(page.getByText(/13:00–17:00 · by Maren Holt/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create delivery' })).not.toBeInTheDocument()
})

test('an order that is brought is cancelled once somebody said what becomes of its delivery', async () => {
  const refusal = { status: 409, headers: { 'x-failure': 'delivery_open' } }
  const change = ({ body }: { body: unknown }) =>
    (body as { deliveries?: string }).deliveries
      ? Response.json({ ...detail, status: 'Cancelled' }, { status: 201 })
      : Response.json({ message: '', deliveries: ['D-2077'] }, refusal)
  const { sent } = await open(OrderScreen, {
    [`${api}/5430/deliveries`]: deliveriesOf([brought]),
    [`POST ${api}/5430/moves`]: change,
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Cancel D-2077 too' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(dialog.getByText('Say what becomes of its delivery')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Cancel D-2077 too' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText(/Order #5430: Cancelled/)).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ body: { move: 'cancel', deliveries: 'cancel' } })
})

test('an order that was delivered in part says so by line, and its rest is cancelled with its delivery', async () => {
  const [lamp] = detail.items
  const items = [
    { ...lamp!, quantity: 4, delivered: 3 },
    { ...lamp!, id: 2, quantity: 5, delivered: 4, returned: 2, cancelled: 1 },
  ]
  const partly = { ...detail, status: 'Partially Delivered', allowed: ['cancelRest'], items }
  const { sent } = await open(OrderScreen, {
    [`${api}/5430`]: partly,
    [`${api}/5430/deliveries`]: deliveriesOf([brought]),
    [`POST ${api}/5430/moves`]: () => Response.json({ ...partly, status: 'Delivered' }, { status: 201 }),
  })
  await expect.element(page.getByText('3 of 4 delivered', { exact: true })).toBeVisible()
  await expect.element(page.getByText('4 of 5 delivered · 1 cancelled · 1 returned')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the rest' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Delivery D-2077 is cancelled too')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect.element(page.getByText(/Order #5430: Delivered/)).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ body: { move: 'cancelRest', deliveries: 'cancel' } })
})

test('pieces of an unpaid order come back without money, and its price is lowered by theirs', async () => {
  const items = [{ ...detail.items[0]!, delivered: 2 }]
  const delivered = { ...detail, status: 'Delivered', payment: 3, paidCents: 0, allowed: [], items }
  const { sent } = await open(OrderScreen, {
    [`${api}/5430`]: delivered,
    [`POST ${api}/5430/refunds`]: () => Response.json(delivered, { status: 201 }),
  })
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Amount')).not.toBeInTheDocument()
  await dialog.getByLabelText('How many of Harbour lamp').fill('1')
  await dialog.getByRole('button', { name: 'Return items' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const { body } = sent[0] as { body: object }
  expect(body).toMatchObject({ cents: 0, returned: [{ itemId: 1, quantity: 1 }] })
  expect(body).not.toHaveProperty('creditCents')
})

test('in Arabic', async () => {
  await setLanguage('ar')
  await open(OrdersScreen)
  await expect.element(page.getByRole('heading', { name: 'الطلبات' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Guinevere Lockyer/ })).toHaveTextContent('جاهز')
})
