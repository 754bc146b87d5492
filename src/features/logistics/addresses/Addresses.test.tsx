/** The address book and the review of unsure addresses: full, empty, failed, by keys, in Arabic. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { AddressesScreen } from './AddressesScreen.tsx'
import type { Address } from './contract'
import { useLabels } from './labels'
import { ReviewScreen } from './ReviewScreen.tsx'

const api = '/api/apps/logistics'
const shop: Address = {
  id: 1,
  label: 'Averne Glassworks',
  line: '4 Gull Steps',
  postcode: 'AV1 2GS',
  city: 'Port Averne',
  country: '',
  lat: 38.5,
  lon: -41.98,
  confidence: 1,
  precision: 'manual',
  verifiedAt: '2026-05-01T09:00:00.000Z',
  verifiedBy: 'Odile',
  access: 'Ring twice at the blue gate',
  contact: '',
  serviceSeconds: 480,
  deliveries: 12,
  version: 1,
}
const unsure = { ...shop, id: 2, label: '', line: 'Old boathouse', confidence: 0.46, verifiedAt: null }
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
  [`${api}/addresses`]: { addresses: [shop, unsure], total: 2 },
  [`${api}/deliveries`]: { deliveries: [delivery(7, 'Pim Siddiqui'), delivery(8, 'Maren Rook')], total: 2 },
  [`${api}/deliveries/7`]: delivery(7, 'Pim Siddiqui'),
  [`${api}/deliveries/8`]: delivery(8, 'Maren Rook'),
  '/api/geo/search': { results: [{ ...found, lat: 38.51, lon: -41.97 }] },
}
const book = '/apps/logistics/settings/addresses'
const review = `${book}/review`
const open = (path: string, more: Answers = {}) =>
  openScreen(path, {
    screens: { [book]: AddressesScreen, [review]: ReviewScreen },
    labels: [useLabels, useFormLabels],
    answers: { ...answers, ...more },
    otherwise: ({ method }) => (method === 'GET' ? undefined : { ...delivery(7, 'Pim Siddiqui'), lacks: [] }),
  })

test('the book says where something goes and how sure that is', async () => {
  await open(book)
  await expect.element(page.getByText('Averne Glassworks')).toBeVisible()
  await expect.element(page.getByText('Verified')).toBeVisible()
  await expect.element(page.getByText('46 % sure')).toBeVisible()
  await expect.element(page.getByText('8 min').first()).toBeVisible()
})

test('an empty book offers the first one; who may only read is offered none', async () => {
  const none = { [`${api}/addresses`]: { addresses: [], total: 0 } }
  await open(book, none)
  await expect.element(page.getByText('No addresses yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add address' }).elements()).toHaveLength(2)
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

test('in Arabic', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(book)
  await expect.element(page.getByRole('heading', { level: 1, name: 'دفتر العناوين' })).toBeVisible()
  await expect.element(page.getByText('متحقق منه')).toBeVisible()
})
