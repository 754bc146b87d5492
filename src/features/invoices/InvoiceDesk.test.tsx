import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import { arabic } from '#ui/words-ar'
import { english } from '#ui/words-en'
import { InvoiceAddScreen } from './InvoiceAddScreen.tsx'
import { useLabels } from './labels'

const sender = {
  name: 'Averne Freight',
  address: '1 North Quay',
  email: '',
  taxId: '',
  bankName: 'Harbour Bank',
  country: '',
  iban: 'AV29',
  swiftCode: '',
  currency: 'EUR',
}
const fetched = globalThis.fetch
let refuse = false
const sent: { lines: unknown[] }[] = []
beforeEach(() => {
  refuse = false
  sent.length = 0
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    if (request.method === 'POST') sent.push((await request.json()) as { lines: unknown[] })
    if (request.url.endsWith('/sender') && !refuse) return Response.json(sender)
    return Response.json({ message: 'bug' }, { status: 500, headers: { 'x-request-id': 'r-7' } })
  }
})
afterEach(async () => {
  globalThis.fetch = fetched
  await setLanguage('en')
})

async function open(words = english) {
  const root = createRootRoute()
  const add = createRoute({ getParentRoute: () => root, path: '/add', component: InvoiceAddScreen })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/add'] }),
    routeTree: root.addChildren([add]),
  })
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit words={words}>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('the paper follows each letter, and what cannot be read counts as nothing', async () => {
  await page.viewport(1440, 900)
  await open()
  await field('Item, item 1').fill('Ice')
  await field('Qty, item 1').fill('3')
  await field('Price, item 1').fill('10.50')
  const row = page.getByRole('row', { name: /Ice/ })
  await expect.element(row).toHaveTextContent('€31.50')
  await field('VAT, item 1').fill('20')
  const paper = page.getByRole('article', { name: 'Invoice Next' })
  await expect.element(paper).toHaveTextContent('€37.80')
  await field('Qty, item 1').fill('three')
  await expect.element(row).toHaveTextContent('€0.00')
  await field('Qty, item 1').fill('-1')
  await expect.element(page.getByRole('article', { name: 'Credit note Next' })).toHaveTextContent('-€12.60')
})

test('what is missing is said at its field, and nothing is sent', async () => {
  await open()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(field('Item, item 1')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('lines are added, moved and removed; what is sent is what stands there', async () => {
  await open()
  await page.getByLabelText('Client').fill('Mina Gale')
  await field('Item, item 1').fill('Ice')
  await page.getByRole('button', { name: 'Add item' }).click()
  await field('Item, item 2').fill('Salt')
  await page.getByRole('button', { name: 'More for item 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.element(field('Item, item 1')).toHaveValue('Salt')
  await page.getByRole('button', { name: 'More for item 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove item' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ currency: 'EUR', lines: [{ title: 'Salt', quantity: 1, cents: 0 }] })
  await expect.element(page.getByText('Not done: Something failed on the server')).toBeVisible()
})

test('the days to pay move the due date, and it moves them', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Days to pay' }).selectOptions('14 days')
  const [issued, due] = [page.getByRole('button', { name: /^Issued:/ }), page.getByRole('button', { name: /^Due:/ })]
  const dayOf = (button: typeof due) => Date.parse(button.element().textContent)
  expect((dayOf(due) - dayOf(issued)) / 86_400_000).toBeCloseTo(14, 0)
})

test('where the sender cannot be had, it says so and asks again', async () => {
  refuse = true
  await open()
  await expect.element(page.getByText('Not done: Something failed on the server')).toBeVisible()
  refuse = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field('Item, item 1')).toBeVisible()
})

test('in Arabic figures are typed and written in Arabic digits', async () => {
  await setLanguage('ar')
  await open(arabic)
  await field('السعر، البند ١').fill('١٠٫٥')
  await field('الكمية، البند ١').fill('٣')
  await expect.element(page.getByRole('article', { name: /فاتورة/ })).toHaveTextContent('٣١٫٥٠')
})
