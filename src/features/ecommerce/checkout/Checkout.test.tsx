/** A checkout whose answer is lost: whoever sends it again has ordered once. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { CheckoutScreen } from './CheckoutScreen.tsx'
import { emptyDraft } from './draft'
import { useLabels } from './labels'

const shop = {
  shop: 'Averne Goods',
  currency: 'USD',
  methods: ['transfer'],
  guests: true,
  phone: 'may',
  note: 'may',
  windows: [],
  country: 'France',
  testPayments: false,
  bounds: [0, 0, 0, 0],
}
const lamp = {
  id: 7,
  productName: 'Harbour lamp',
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  options: [],
  variants: [{ id: 70, values: [], priceCents: 4000, left: 9, grams: 400 }],
}
const free = { discountCents: 0, deal: null, freeFromCents: null }
const sums = { ...free, subtotalCents: 4000, shippingCents: 690, taxCents: 782, totalCents: 4690 }
const placed = {
  order: 5461,
  totalCents: 4690,
  currency: 'USD',
  paidCents: 0,
  window: null,
  tracking: null,
  payAt: null,
  bank: null,
}
const fetched = globalThis.fetch
let keys: (string | null)[] = []
let answers: (() => Response | Promise<Response>)[] = []
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  keys = []
  const said = { ...emptyDraft, name: 'Ines', email: 'ines@marlow.example', line: '3 Mill Street', country: 'France' }
  localStorage.setItem('front:checkout', JSON.stringify(said))
  localStorage.setItem('front:basket', JSON.stringify([{ variantId: 70, quantity: 1 }]))
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (path.endsWith('/quote')) return Response.json({ currency: 'USD', lines: [], ...sums })
    if (path.endsWith('/face')) return Response.json({ face: 'front' })
    if (path.endsWith('/products')) return Response.json({ currency: 'USD', products: [lamp] })
    if (request.method === 'GET') return Response.json(shop)
    keys.push(request.headers.get('idempotency-key'))
    return answers.shift()!()
  }
})
afterEach(() => {
  globalThis.fetch = fetched
  localStorage.clear()
  sessionStorage.clear()
})

async function open(): Promise<{ unmount: () => void | Promise<void> }> {
  await page.viewport(1440, 900)
  const routeTree = createRootRoute({ component: CheckoutScreen })
  const router = createRouter({ history: createMemoryHistory({ initialEntries: ['/'] }), routeTree })
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const order = () => page.getByRole('button', { name: /^Order for/ }).click()

test('it keeps its key until it has an answer, also when the page is loaded again', async () => {
  answers = [lost, lost, () => Response.json(placed, { status: 201 })]
  const first = await open()
  await order()
  await expect.element(page.getByText(/server cannot be reached/)).toBeVisible()
  await order()
  await expect.poll(() => keys).toHaveLength(2)
  await first.unmount()
  const second = await open()
  await order()
  await expect.element(page.getByRole('heading', { name: /5461/ })).toBeVisible()
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(new Set(keys).size).toBe(1)
  // it outlives a reload, but whoever opens the browser next sees nobody's order
  await second.unmount()
  const third = await open()
  await expect.element(page.getByRole('heading', { name: /5461/ })).toBeVisible()
  await third.unmount()
  expect(Object.values(localStorage).join('')).not.toContain('5461')
  sessionStorage.clear()
  await open()
  await expect.element(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(page.getByText(/5461/).query()).toBeNull()
})

test('Enter in a field orders nothing', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: /^Order for/ })).toBeEnabled()
  await userEvent.type(page.getByRole('textbox', { name: /^Name/ }), '{Enter}')
  await userEvent.type(page.getByRole('textbox', { name: 'Postcode' }), '{Enter}')
  answers = [() => Response.json(placed, { status: 201 })]
  await order()
  await expect.element(page.getByRole('heading', { name: /5461/ })).toBeVisible()
  expect(keys).toHaveLength(1)
})

test('whoever transfers the money reads where to, by when, and what to name', async () => {
  const bank = { invoice: 5099, dueDate: '2026-12-14', bankName: 'Harbour Bank', iban: 'AV29 0001', swiftCode: '' }
  answers = [() => Response.json({ ...placed, bank }, { status: 201 })]
  await open()
  await order()
  for (const said of [/^Please pay by 14 Dec/, 'Harbour Bank', 'AV29 0001', '5099'])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  expect(page.getByText('SWIFT').query()).toBeNull()
})

test('what was answered is another request from then on', async () => {
  const headers = { 'x-failure': 'stock_short' }
  const short = () => Response.json({ message: '', variantId: 70, left: 0 }, { status: 409, headers })
  answers = [short, short]
  await open()
  await order()
  await expect.poll(() => keys).toHaveLength(1)
  await expect.element(page.getByText(/only 0 are left/)).toBeVisible()
  await order()
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})
