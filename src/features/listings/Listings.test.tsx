/** The list of properties, one of them, and the form that changes it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Listing } from './contract'
import { useLabels } from './labels'
import { ListingScreen } from './ListingScreen.tsx'
import { ListingsScreen } from './ListingsScreen.tsx'

const listing: Listing = {
  id: 3,
  owner: 'Ottilie Brasswright',
  phone: '+33199001247',
  email: 'ottilie@brasswright.example',
  place: 'warehouse',
  line: '7 Ferrymead Quay',
  city: 'Port Averne',
  country: 'France',
  squareMetres: 840,
  rooms: 0,
  availableFrom: '2020-06-01',
  offer: 'rent',
  cents: 320_000,
  note: 'Gate at the back',
  currency: 'USD',
  state: 'available',
  createdAt: '2026-05-01T10:00:00.000Z',
  createdBy: 'Odile Marchetti',
  version: 4,
}
const api = '/api/apps/listings'
const answers: Answers = {
  [api]: { listings: [listing], total: 1 },
  [`GET ${api}/3`]: listing,
  [`PUT ${api}/3`]: { ...listing, cents: 300_000, version: 5 },
  [`POST ${api}/3/moves`]: { ...listing, state: 'taken', version: 5 },
}
const open = (at: string, more: Answers = {}, rules?: Rule[], width?: number) =>
  openScreen(at, {
    screens: { '/apps/listings': ListingsScreen, '/apps/listings/$id': ListingScreen },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { ...answers, ...more },
    ...(width && { width }),
  })
const list = '/apps/listings'

test('a row says what it is, where, and for how much', async () => {
  await open(list)
  const row = page.getByRole('row', { name: /7 Ferrymead Quay/ })
  for (const words of ['Warehouse', 'Port Averne', 'Available', 'Now', '840 m²', '$3,200 a month'])
    await expect.element(row).toHaveTextContent(words)
})

test('on a phone, too', async () => {
  await open(list, {}, undefined, 390)
  await expect.element(page.getByText('Warehouse, 7 Ferrymead Quay')).toBeVisible()
  await expect.element(page.getByText('$3,200 a month · 840 m²')).toBeVisible()
})

test('where there is none, it leads to the wizard', async () => {
  await open(list, { [api]: { listings: [], total: 0 } })
  const link = page.getByRole('link', { name: 'List a property' })
  await expect.element(link).toHaveAttribute('href', '/pages/wizards/property-listing')
})

test('its page says whom to ask, and that somebody took it', async () => {
  const { sent } = await open(`${list}/3`)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Warehouse, 7 Ferrymead Quay')
  const phone = page.getByRole('link', { name: /1 99 00 12 47/ })
  await expect.element(phone).toHaveAttribute('href', 'tel:+33199001247')
  await page.getByRole('button', { name: 'Mark as taken' }).click()
  await expect.element(page.getByText('Warehouse, 7 Ferrymead Quay is taken')).toBeVisible()
  expect(sent).toMatchObject([{ name: `POST ${api}/3/moves`, body: { move: 'take' } }])
})

test('who only reads changes nothing', async () => {
  await open(`${list}/3`, {}, [{ action: 'read', subject: 'Listing' }])
  await expect.element(page.getByText('Gate at the back')).toBeVisible()
  for (const name of ['Edit', 'Delete', 'Mark as taken']) expect(page.getByRole('button', { name }).query()).toBeNull()
})

test('it is changed in a drawer', async () => {
  const { sent } = await open(`${list}/3`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabelText('Price').fill('3000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Warehouse, 7 Ferrymead Quay is saved')).toBeVisible()
  expect(sent).toMatchObject([{ name: `PUT ${api}/3`, body: { cents: 300_000, line: listing.line, version: 4 } }])
})

test('one that is not there says so', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'listing_unknown' } }
  await open(`${list}/9`, { [`GET ${api}/9`]: () => Response.json({ message: 'x' }, gone) })
  await expect.element(page.getByText('This listing is not there')).toBeVisible()
})

test('in Arabic, with its plural', async () => {
  await setLanguage('ar')
  await open(list)
  await expect.element(page.getByText('عقار واحد')).toBeVisible()
})
