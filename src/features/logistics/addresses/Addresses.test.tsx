/** The address book and the review of unsure addresses: full, empty, failed, by keys, in Arabic. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { Kit } from '#ui/Kit'
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
const answers: Record<string, unknown> = {
  [`${api}/addresses`]: { addresses: [shop, unsure], total: 2 },
  [`${api}/deliveries`]: { deliveries: [delivery(7, 'Pim Siddiqui'), delivery(8, 'Maren Rook')], total: 2 },
  [`${api}/deliveries/7`]: delivery(7, 'Pim Siddiqui'),
  [`${api}/deliveries/8`]: delivery(8, 'Maren Rook'),
  '/api/geo/search': { results: [{ ...found, lat: 38.51, lon: -41.97 }] },
}
const fetched = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = fetched
  forgetSession()
  await setLanguage('en')
  document.documentElement.dir = 'ltr'
})

const book = '/apps/logistics/settings/addresses'
const review = `${book}/review`
const all: Rule[] = [{ action: 'manage', subject: 'all' }]
async function open(path: string, answer: object = {}, rules = all) {
  const known: Record<string, unknown> = { ...answers, ...answer }
  const sent: { name: string; body: unknown }[] = []
  await Promise.all([useLabels, useFormLabels].map((one) => one.ready()))
  await page.viewport(1440, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  globalThis.fetch = async (...asked) => {
    const request = new Request(...asked)
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET'
    if (!isRead) sent.push({ name: `${request.method} ${pathname}`, body: await request.json().catch(() => undefined) })
    const given = isRead ? known[pathname] : { ...delivery(7, 'Pim Siddiqui'), lacks: [] }
    if (given === undefined) return Response.json({ message: 'Bug' }, { status: 500 })
    return Response.json(given, { status: isRead ? 200 : 201 })
  }
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: book, component: AddressesScreen }),
    createRoute({ getParentRoute: () => root, path: review, component: ReviewScreen }),
  ]
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { sent }
}

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
