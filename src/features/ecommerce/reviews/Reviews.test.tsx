/** The reviews: what people give, what waits, what the shop says. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { Kit } from '#ui/Kit'
import type { Review } from './contract'
import { useLabels } from './labels'
import { ReviewsScreen } from './ReviewsScreen.tsx'

const review: Review = {
  id: 7,
  product: 'Harbour radio',
  companyName: 'Averne Sound',
  productImage: '',
  reviewer: 'Guinevere Lockyer',
  email: 'guinevere@lockyer.example',
  avatar: null,
  date: '5/2/2026',
  status: 'Pending',
  review: 4,
  head: 'Well made',
  para: 'The dial finds a station in one turn.',
  answer: '',
  answeredAt: null,
  answeredBy: null,
  writtenAt: '2026-05-02T10:00:00.000Z',
  productId: 1,
  customerId: 161_843,
  version: 1,
}
const stars = [5, 4, 3, 2, 1].map((one) => ({ review: one, count: one === 4 ? 1 : 0 }))
const weeks = [{ start: '2026-05-05T10:00:00.000Z', count: 1, average: 4 }]
const summary = { total: 1, average: 4, stars, pending: 1, thisWeek: 1, weeks }
const fetched = globalThis.fetch
let sent: { method: string; path: string; body: unknown }[] = []
afterEach(async () => {
  globalThis.fetch = fetched
  sent = []
  forgetSession()
  await setLanguage('en')
})

const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
async function open(rules = everything, rows = [review], shown: object = summary): Promise<void> {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (request.method !== 'GET')
      sent.push({ method: request.method, path, body: await request.json().catch(() => null) })
    if (path.endsWith('/summary')) return Response.json(shown)
    if (path.endsWith('/reviews')) return Response.json({ reviews: rows, total: rows.length })
    return Response.json({ ...review, status: 'Published' }, { status: 201 })
  }
  await page.viewport(1440, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({ component: ReviewsScreen }),
  })
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('the average, and a row with its stars as a word', async () => {
  await open()
  await expect.element(page.getByText('1 review, 1 waits')).toBeVisible()
  await expect.element(page.getByText('from 1 review')).toBeVisible()
  const row = page.getByRole('row', { name: /Harbour radio/ })
  await expect.element(row.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect.element(row).toHaveTextContent('Pending')
})

test('a review is read and answered', async () => {
  await open()
  await page.getByRole('row', { name: /Harbour radio/ }).click()
  await page.getByLabelText('Answer').fill('Thank you.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect.element(page.getByText('The answer is saved')).toBeVisible()
  expect(sent).toEqual([
    { method: 'PUT', path: '/api/apps/ecommerce/reviews/7/answer', body: { answer: 'Thank you.', version: 1 } },
  ])
})

test('who only reads sees the answer and no field for one', async () => {
  const rows = [{ ...review, answer: 'We are glad.' }]
  await open([{ action: 'read', subject: 'Review' }], rows)
  await page.getByRole('row', { name: /Harbour radio/ }).click()
  await expect.element(page.getByText('We are glad.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save answer' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
})

test('where there are none, no average is invented', async () => {
  await open(everything, [], { ...summary, total: 0, average: null, pending: 0, weeks: [] })
  await expect.element(page.getByText('No review yet')).toBeVisible()
  await expect.element(page.getByText('What customers say of products stands here')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await setLanguage('ar')
  await open()
  await expect.element(page.getByText('تقييم واحد، واحد ينتظر')).toBeVisible()
})
