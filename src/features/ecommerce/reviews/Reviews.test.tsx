/** The reviews: what people give, what waits, what the shop says. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen } from '#hosts/test/a-screen.tsx'
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
const api = '/api/apps/ecommerce/reviews'
const open = (rules?: Rule[], rows = [review], shown: object = summary) =>
  openScreen('/', {
    screens: { '/': ReviewsScreen },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { [api]: { reviews: rows, total: rows.length }, [`${api}/summary`]: shown },
    otherwise: { ...review, status: 'Published' },
  })

test('the average, and a row with its stars as a word', async () => {
  await open()
  await expect.element(page.getByText('1 review, 1 waits')).toBeVisible()
  await expect.element(page.getByText('from 1 review')).toBeVisible()
  const row = page.getByRole('row', { name: /Harbour radio/ })
  await expect.element(row.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect.element(row).toHaveTextContent('Pending')
})

test('a review is read and answered', async () => {
  const { sent } = await open()
  await page.getByRole('row', { name: /Harbour radio/ }).click()
  await page.getByLabelText('Answer').fill('Thank you.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect.element(page.getByText('The answer is saved')).toBeVisible()
  expect(sent).toEqual([{ name: `PUT ${api}/7/answer`, body: { answer: 'Thank you.', version: 1 } }])
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
  await open(undefined, [], { ...summary, total: 0, average: null, pending: 0, weeks: [] })
  await expect.element(page.getByText('No review yet')).toBeVisible()
  await expect.element(page.getByText('What customers say of products stands here')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await setLanguage('ar')
  await open()
  await expect.element(page.getByText('تقييم واحد، واحد ينتظر')).toBeVisible()
})
