/** A discount code at the checkout: what it takes off, why it does not count, and that it is taken away again. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { openScreen } from '#hosts/test/a-screen.tsx'
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
const variants = [{ id: 70, values: [], priceCents: 4000, left: 9, grams: 400 }]
const lamp = { id: 7, productName: 'Harbour lamp', image: 'data:,', options: [], variants }
const sums = { currency: 'USD', lines: [], subtotalCents: 4000, shippingCents: 690, freeFromCents: null, taxCents: 782 }
const plain = { ...sums, discountCents: 0, deal: null, totalCents: 4690 }
const reduced = { ...sums, discountCents: 400, deal: { code: 'TIDE10', title: 'Spring tide' }, totalCents: 4290 }
const refusal = (code: string, data: object = {}) =>
  Response.json({ message: '', ...data }, { status: 409, headers: { 'x-failure': code } })
const api = '/api/apps/ecommerce/checkout'
const placed = {
  order: 5461,
  totalCents: 4290,
  currency: 'USD',
  paidCents: 0,
  window: null,
  tracking: null,
  payAt: null,
  bank: null,
}

async function open(code = '') {
  const said = { ...emptyDraft, name: 'Ines', email: 'ines@marlow.example', line: '3 Mill Street', country: 'France' }
  localStorage.setItem('front:checkout', JSON.stringify({ ...said, code }))
  localStorage.setItem('front:basket', JSON.stringify([{ variantId: 70, quantity: 1 }]))
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return openScreen('/checkout', {
    screens: { '/checkout': CheckoutScreen },
    labels: [useLabels, useFormLabels],
    answers: {
      [api]: shop,
      [`${api}/products`]: { currency: 'USD', products: [lamp] },
      [`POST ${api}/quote`]: ({ body }) => {
        const asked = (body as { code?: string }).code
        if (asked === 'TIDE10') return Response.json(reduced)
        if (asked === 'LARGE') return refusal('code_small', { leastCents: 9000, currency: 'USD' })
        return asked ? refusal('code_unknown') : Response.json(plain)
      },
      [`POST ${api}`]: () => Response.json(placed, { status: 201 }),
    },
  })
}
const field = page.getByRole('textbox', { name: 'Discount code' })
const put = async (code: string) => {
  await field.fill(code)
  await userEvent.keyboard('{Enter}')
}
const total = (amount: string) => page.getByRole('button', { name: `Order for ${amount}` })

test('a code takes off what the shop says, is sent with the order, and is gone afterwards', async () => {
  const { sent } = await open()
  await expect.element(total('$46.90')).toBeVisible()
  await put(' tide10 ')
  await expect.element(total('$42.90')).toBeVisible()
  await expect.element(page.getByText('Discount Spring tide')).toBeVisible()
  await expect.element(page.getByText('-$4.00')).toBeVisible()
  await total('$42.90').click()
  await expect.element(page.getByRole('heading', { name: /5461/ })).toBeVisible()
  expect(sent.find(({ name }) => name === `POST ${api}`)?.body).toMatchObject({ code: 'TIDE10' })
  expect(localStorage.getItem('front:checkout')).not.toContain('TIDE10')
})

test('one that does not count says why at its field, and the sums are as they were', async () => {
  await open()
  await put('large')
  await expect.element(page.getByText('This code needs a basket of $90.00 or more.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(total('$46.90')).toBeVisible()
  await put('nobodys')
  await expect.element(page.getByText('We know no such code.')).toBeVisible()
  // without one there is nothing to complain of
  await put('')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('it outlives a reload, and is taken away by a button; the field has the focus again', async () => {
  await open('TIDE10')
  await expect.element(total('$42.90')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the code TIDE10' }).click()
  await expect.element(total('$46.90')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('a refused code that is cleared leaves the order, which goes without it', async () => {
  await open()
  await put('NOPE')
  await expect.element(page.getByText('We know no such code.')).toBeVisible()
  await field.fill('')
  await expect.poll(() => page.getByText('We know no such code.').elements()).toHaveLength(0)
  expect(JSON.parse(localStorage.getItem('front:checkout')!)).toMatchObject({ code: '' })
})

test('what was kept before there were codes is kept on', async () => {
  const { code: _, ...older } = { ...emptyDraft, name: 'Ines of before' }
  localStorage.setItem('front:checkout', JSON.stringify(older))
  onTestFinished(() => localStorage.clear())
  await openScreen('/checkout', {
    screens: { '/checkout': CheckoutScreen },
    labels: [useLabels, useFormLabels],
    answers: { [api]: shop, [`${api}/products`]: { currency: 'USD', products: [] } },
  })
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ines of before')
})
