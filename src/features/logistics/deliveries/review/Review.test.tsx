/** The review of unsure addresses: by keys, and with nothing to look at. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { useLabels } from './labels'
import { ReviewScreen } from './ReviewScreen.tsx'

const api = '/api/apps/logistics'
const delivery = (id: number, customer: string) => ({
  id,
  code: `D-${id}`,
  customer,
  phone: '',
  line: 'Old boathouse',
  city: '',
  lat: 38.5,
  lon: -41.98,
  state: 'draft',
  lacks: ['point'],
  allowed: ['ready'],
  version: 3,
})
const found = {
  label: '2 Curlew Lane',
  detail: 'Port Averne',
  precision: 'rooftop',
  exact: true,
  score: 0.8,
  source: '',
}
const answers: Answers = {
  [`${api}/deliveries`]: { deliveries: [delivery(7, 'Pim Siddiqui'), delivery(8, 'Maren Rook')], total: 2 },
  [`${api}/deliveries/7`]: delivery(7, 'Pim Siddiqui'),
  [`${api}/deliveries/8`]: delivery(8, 'Maren Rook'),
  '/api/geo/search': { results: [{ ...found, lat: 38.51, lon: -41.97 }] },
}
const review = '/apps/logistics/settings/addresses/review'
const open = (path: string, more: Answers = {}) =>
  openScreen(path, {
    screens: { [review]: ReviewScreen },
    labels: [useLabels, useFormLabels],
    answers: { ...answers, ...more },
    otherwise: ({ method }) => (method === 'GET' ? undefined : { ...delivery(7, 'Pim Siddiqui'), lacks: [] }),
  })

test('the review: on and back by keys, a candidate is chosen, and the delivery becomes ready', async () => {
  const { sent } = await open(review)
  await expect.element(page.getByRole('heading', { name: 'Pim Siddiqui' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Maren Rook' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('heading', { name: 'Pim Siddiqui' })).toBeVisible()
  await page.getByRole('button', { name: /2 Curlew Lane/ }).click()
  await page.getByRole('button', { name: 'Use this point' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { name: `PUT ${api}/deliveries/7`, body: { point: { lon: -41.97, lat: 38.51 }, version: 3 } },
      { name: `POST ${api}/deliveries/7/moves`, body: { move: 'ready' } },
    ])
})

test('nothing to review, and not to be had', async () => {
  await open(review, { [`${api}/deliveries`]: { deliveries: [], total: 0 } })
  await expect.element(page.getByText('A delivery whose address was not found well enough waits here.')).toBeVisible()
})

test('in the last step of an import: of those it brought, the place of one is accepted and the next one comes', async () => {
  const part = '/imports/deliveries/3'
  const seen: (string | null)[] = []
  await openScreen(part, {
    screens: { [part]: () => <ReviewScreen importId={3} /> },
    labels: [useLabels, useFormLabels],
    answers: {
      ...answers,
      [`${api}/deliveries`]: ({ query }) => {
        seen.push(query.get('import'))
        return answers[`${api}/deliveries`]
      },
    },
    otherwise: ({ method }) => (method === 'GET' ? undefined : { ...delivery(7, 'Pim Siddiqui'), lacks: [] }),
  })
  await expect.element(page.getByRole('heading', { name: 'Review addresses', level: 2 })).toBeVisible()
  await expect.element(page.getByText('2 addresses are still looked for')).toBeVisible()
  expect(new Set(seen)).toEqual(new Set(['3']))
  await page.getByRole('button', { name: 'Use this point' }).click()
  await expect.element(page.getByRole('heading', { name: 'Maren Rook' })).toBeVisible()
})
