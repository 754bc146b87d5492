/** The address book: full, empty, in Arabic. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { AddressesScreen } from './AddressesScreen.tsx'
import type { Address } from './contract'
import { useLabels } from './labels'

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
const answers: Answers = { [`${api}/addresses`]: { addresses: [shop, unsure], total: 2, sureFrom: 0.8 } }
const book = '/apps/logistics/settings/addresses'
const open = (path: string, more: Answers = {}) =>
  openScreen(path, {
    screens: { [book]: AddressesScreen },
    labels: [useLabels, useFormLabels],
    answers: { ...answers, ...more },
  })

test('the book says where something goes and how sure that is', async () => {
  await open(book)
  await expect.element(page.getByText('Averne Glassworks')).toBeVisible()
  await expect.element(page.getByText('Verified')).toBeVisible()
  await expect.element(page.getByText('46 % sure')).toBeVisible()
  await expect.element(page.getByText('8 min').first()).toBeVisible()
})

test('a point is unsure where it is less sure than deliveries ask', async () => {
  await open(book)
  const chip = () => page.getByText('46 % sure').element().closest('[data-tone]')
  await expect.element(page.getByText('46 % sure')).toBeVisible()
  expect(chip()?.getAttribute('data-tone')).toBe('warn')
})

test('where deliveries ask for less, the same point is sure enough', async () => {
  await open(book, { [`${api}/addresses`]: { addresses: [shop, unsure], total: 2, sureFrom: 0.4 } })
  const chip = () => page.getByText('46 % sure').element().closest('[data-tone]')
  await expect.element(page.getByText('46 % sure')).toBeVisible()
  await expect.poll(() => chip()?.getAttribute('data-tone')).toBe('mute')
})

test('an empty book offers the first one; who may only read is offered none', async () => {
  const none = { [`${api}/addresses`]: { addresses: [], total: 0, sureFrom: 0.8 } }
  await open(book, none)
  await expect.element(page.getByText('No addresses yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add address' }).elements()).toHaveLength(2)
})

test('in Arabic', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(book)
  await expect.element(page.getByRole('heading', { level: 1, name: 'دفتر العناوين' })).toBeVisible()
  await expect.element(page.getByText('متحقق منه')).toBeVisible()
})
