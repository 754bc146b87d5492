/** Products: the list, the form with its variants, and what a shopper will see of it. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { ProductDetail } from './contract'
import { useLabels } from './labels'
import { ProductScreen } from './ProductScreen.tsx'
import { ProductsScreen } from './ProductsScreen.tsx'

const variant = (id: number, colour: string, priceCents: number, qty: number) => ({
  id,
  values: [colour],
  sku: 1000 + id,
  barcode: '',
  priceCents,
  qty,
  weightGrams: 200,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
})
const product: ProductDetail = {
  id: 7,
  productName: 'Harbour lamp',
  productBrand: 'Averne Light Works',
  category: 'Home Decor',
  stock: true,
  sku: 1001,
  price: '$89.00',
  qty: 23,
  status: 'Published',
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  warnAt: 5,
  version: 3,
  description: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It lights the whole quay.' }] }],
  },
  wasCents: 9900,
  costCents: 4000,
  taxRate: 2000,
  publishAt: null,
  fragile: false,
  tags: [],
  options: [{ name: 'Colour', values: ['Ink', 'Sand'] }],
  currency: 'USD',
  variants: [variant(1, 'Ink', 8900, 20), variant(2, 'Sand', 9500, 3)],
  pictures: [
    { id: 1, image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'On the quay' },
    { id: 2, image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: '' },
  ],
  createdAt: '2026-05-02T10:00:00.000Z',
}
const { variants: _variants, ...listed } = product
const row = { ...listed, variants: 2 }
const summary = {
  total: 1,
  published: 1,
  scheduled: 0,
  low: 0,
  soldOut: 0,
  pieces: 23,
  worth: '$2,047.00',
  nextAt: null,
}
const categories = [{ id: 1, name: 'Home Decor', parentId: null, position: 0, products: 1, version: 1 }]
const api = '/api/apps/ecommerce'
const answers: Answers = {
  [`${api}/products`]: { products: [row], total: 1 },
  [`${api}/products/summary`]: summary,
  [`${api}/products/7/moves`]: { moves: [], total: 0 },
  [`${api}/categories`]: { categories },
  [`PUT ${api}/products/7`]: { ...product, version: 4 },
}
const open = (Screen: () => React.ReactNode, more: Answers = {}) =>
  openScreen('/edit/7', {
    screens: { '/edit/$id': Screen },
    labels: [useLabels, useFormLabels],
    answers: { ...answers, ...more },
    otherwise: product,
  })
const preview = () => page.getByRole('dialog', { name: 'As a shopper will see it' })

test('the list shows a product with its price', async () => {
  await open(ProductsScreen)
  await expect.element(page.getByRole('row', { name: /Harbour lamp/ })).toHaveTextContent('$89.00')
})

test('while the list is on its way, the table says so', async () => {
  await open(ProductsScreen, { [`${api}/products`]: () => new Promise<Response>(() => undefined) })
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
})

test('where there are none, it says what would be here', async () => {
  await open(ProductsScreen, { [`${api}/products`]: { products: [], total: 0 } })
  await expect.element(page.getByText('No products yet')).toBeVisible()
})

test('a list that failed can be asked for again', async () => {
  await open(ProductsScreen, { [`${api}/products`]: () => Response.json({}, { status: 500 }) })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The list could not be loaded')
})

test('a product that is gone, and one that could not be had', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'product_unknown' } }
  await open(ProductScreen, { [`${api}/products/7`]: () => Response.json({ message: 'Product not found' }, gone) })
  await expect.element(page.getByText('This product is gone')).toBeVisible()
})

test('a cell that cannot be read is shown, and nothing is sent', async () => {
  const { sent } = await open(ProductScreen)
  await page.getByLabelText('SKU of Sand').fill('twelve')
  await userEvent.tab()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByLabelText('SKU of Sand')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('article numbers that are taken are said where they stand', async () => {
  const headers = { 'x-failure': 'sku_taken' }
  const { sent } = await open(ProductScreen, {
    [`PUT ${api}/products/7`]: () => Response.json({ message: 'Taken', skus: [77] }, { status: 409, headers }),
  })
  await page.getByLabelText('SKU of Sand').fill('77')
  await userEvent.tab()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('These article numbers are taken: 77')).toBeVisible()
  expect(sent[0]!.body).toMatchObject({ version: 3, variants: [{ sku: 1001 }, { sku: 77 }] })
})

test('whoever changes something else says nothing of the stock', async () => {
  const { sent } = await open(ProductScreen)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quay lamp')
  await page.getByLabelText('Stock of Sand').fill('5')
  await userEvent.tab()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  const { variants } = sent[0]!.body as { variants: object[] }
  expect(variants[0]).not.toHaveProperty('qty')
  expect(variants[1]).toMatchObject({ qty: 5, wasQty: 3 })
})

test('a preview shows what is typed, not only what is saved', async () => {
  await open(ProductScreen)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quay lamp')
  await page.getByLabelText('Price of Ink').fill('80.00')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(preview().getByRole('heading', { name: 'Quay lamp' })).toBeVisible()
  await expect.element(preview().getByText('$80.00')).toBeVisible()
  await expect.element(preview().getByText('$99.00')).toBeVisible()
  await expect.element(preview().getByText('It lights the whole quay.')).toBeVisible()
  await expect.element(preview().getByText('In stock')).toBeVisible()
  await expect.element(preview().getByRole('button', { name: 'Picture 2' })).toBeVisible()
})

test('each variant has its price and says when few are left', async () => {
  await open(ProductScreen)
  await page.getByRole('button', { name: 'Preview' }).click()
  await preview().getByText('Sand', { exact: true }).click()
  await expect.element(preview().getByText('$95.00')).toBeVisible()
  await expect.element(preview().getByText('Only 3 left')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await setLanguage('ar')
  await open(ProductScreen)
  await page.getByRole('button', { name: 'معاينة' }).click()
  await page.getByRole('dialog').getByText('Sand', { exact: true }).click()
  await expect.element(page.getByText('بقيت ٣ قطع فقط')).toBeVisible()
})
