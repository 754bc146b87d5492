/** The fleet map: what its list says, how one is followed and looked at again, and what each person may do. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { MapVehicle, Tracker } from './contract'
import { FleetScreen } from './FleetScreen.tsx'
import { useLabels } from './labels'

const api = '/api/apps/logistics'
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const position = (vehicleId: number, seconds: number) => ({
  vehicleId,
  at: ago(seconds),
  lat: 38.5,
  lon: -41.98,
  accuracyMetres: 5,
  speed: 10,
  heading: 90,
  battery: 77,
  source: 'osmand' as const,
  stayingSince: null,
  depotId: null,
})
const base = { type: 'van', depotId: 1, depot: 'North Quay', warnings: [], driver: null, route: null } as const
const fleet: MapVehicle[] = [
  {
    ...base,
    id: 1,
    code: 'V-01',
    name: 'Cool van 02',
    plate: 'AV-214-KQ',
    state: 'on_route',
    warnings: ['Oil Leakage'],
    driver: { id: 1, name: 'Nkem Okafor' },
    position: position(1, 5),
  },
  { ...base, id: 2, code: 'V-02', name: 'Van 12', plate: 'AV-312-HG', state: 'on_route', position: position(2, 1300) },
  { ...base, id: 3, code: 'V-03', name: 'Van 14', plate: 'AV-314-NQ', state: 'maintenance', position: null },
].map((one) => ({ ...one, warnings: [...one.warnings] }) as MapVehicle)
const route = {
  id: 7,
  code: 'R-0007',
  state: 'in_progress',
  colour: 3,
  stops: 9,
  done: 3,
  failed: 1,
  lateMinutes: 18,
  lateIsSoft: false,
  loadPercent: 42,
  endsAt: null,
  next: {
    number: 5,
    name: 'Café Ondine',
    line: '1 Mill Street',
    state: 'pending',
    at: '2026-05-12T10:43:00.000Z',
    from: '2026-05-12T10:40:00.000Z',
    until: '2026-05-12T10:55:00.000Z',
  },
} as const
const tracker: Tracker = {
  id: 5,
  name: 'Phone of Nkem',
  keyEnd: 'x7q2',
  vehicleId: 1,
  vehicle: 'Cool van 02',
  driverId: null,
  driver: null,
  state: 'used',
  lastSeenAt: ago(60),
  lastSource: 'owntracks',
  createdAt: ago(9000),
  revokedAt: null,
}
const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString()
const answers: Answers = {
  '/api/map': { bounds: [-42.1, 38.4, -41.9, 38.6], regions: [], credits: [] },
  [`${api}/fleet/map`]: { asOf: ago(0), zone: 'UTC', vehicles: fleet },
  [`${api}/fleet/replay`]: { vehicles: [] },
  [`${api}/depots`]: { depots: [], total: 0 },
  [`${api}/drivers`]: { drivers: [], total: 0 },
  [`${api}/vehicles/1/track`]: {
    day: ago(0).slice(0, 10),
    zone: 'UTC',
    from: midnight,
    until: ago(-86_400),
    metres: 12_300,
    points: [],
    stays: [{ id: 1, arrivedAt: midnight, leftAt: ago(0), lat: 38.5, lon: -41.98, depot: 'North Quay' }],
  },
  [`${api}/trackers`]: { trackers: [tracker], total: 1 },
  [`${api}/fleet/settings`]: { keepDays: 90, version: 1 },
}
const open = (search = '', more: Answers = {}, rules?: Rule[]) =>
  openScreen(`/apps/logistics/fleet${search}`, {
    screens: { '/apps/logistics/fleet': FleetScreen },
    labels: [useLabels, useFormLabels],
    rules,
    answers: { ...answers, ...more },
    otherwise: ({ path }) => (path.startsWith('/api/map/style') ? { version: 8, sources: {}, layers: [] } : undefined),
  })
const row = (name: RegExp) => page.getByRole('button', { name })

test('the list says who is where, by state, and what is wrong', async () => {
  await open()
  await expect.element(row(/Nkem Okafor/)).toHaveTextContent('Cool van 02 · AV-214-KQ36 km/hnow')
  await expect.element(row(/Van 12/)).toHaveTextContent('21 min')
  await expect.element(page.getByText('No signal', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Oil leakage')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Warnings 1' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Maintenance' })).toHaveTextContent('1 without position')
  await page.getByRole('button', { name: 'Maintenance' }).click()
  await expect.element(row(/Van 14/)).toHaveTextContent('not yet')
})

test('one is followed by keys, seen with its facts, and let go by Escape', async () => {
  await open()
  await expect.element(row(/Nkem Okafor/)).toBeVisible()
  ;(row(/Nkem Okafor/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true')
  for (const fact of ['East', '77%', '12.3 km'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect.element(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Follow' })).not.toBeInTheDocument()
})

test('search, tabs and filters leave those that fit, and say when none does', async () => {
  await open('?q=312')
  await expect.element(row(/Van 12/)).toBeVisible()
  await expect.element(row(/Nkem Okafor/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Warning' }).selectOptions('Oil leakage (1)')
  await expect.element(page.getByText('No vehicle fits the search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(row(/Van 12/)).toBeVisible()
})

test('a day is looked at again: a time is chosen by keys, and then it is now', async () => {
  await open('?vehicle=1')
  const time = page.getByRole('slider', { name: 'Time' })
  await expect.element(page.getByTitle(/^North Quay, 00:00/)).toBeInTheDocument()
  ;(time.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await expect.element(time).toHaveAttribute('aria-valuetext', expect.stringContaining('00:00'))
  await expect.element(page.getByText('No positions are known of this hour')).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to live' }).click()
  await expect.element(page.getByRole('button', { name: 'Live' })).toBeDisabled()
  await page.getByRole('button', { name: 'Day before' }).click()
  await expect.element(page.getByRole('button', { name: 'Go to live' })).toBeVisible()
})

test('failed, it is tried again; without vehicles it says so', async () => {
  await open('', { [`${api}/fleet/map`]: Response.json({}, { status: 500 }) })
  await expect.element(page.getByText('The fleet did not load')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
test('without vehicles it says so', async () => {
  await open('', { [`${api}/fleet/map`]: { asOf: ago(0), zone: 'UTC', vehicles: [] } })
  await expect.element(page.getByText('No vehicles yet')).toBeVisible()
})

test('a tracker is added: its key, the addresses and a code are shown this once', async () => {
  const key = 'abcdefghijkmnpqrstuvwxyz'
  const at = 'https://m.test/api/positions'
  const made = { ...tracker, state: 'unused', key, osmand: `${at}/osmand`, owntracks: `${at}/owntracks/${key}` }
  const { sent } = await open('?vehicle=1&trackers=add', { [`POST ${api}/trackers`]: made })
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add tracker' }).click()
  await expect.element(drawer.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabelText('Name').fill('Phone of Nkem')
  await drawer.getByRole('button', { name: 'Add tracker' }).click()
  await expect.element(page.getByRole('heading', { name: 'Key of Phone of Nkem' })).toBeVisible()
  expect(sent[0]).toEqual({
    name: `POST ${api}/trackers`,
    body: { name: 'Phone of Nkem', vehicleId: 1, driverId: null },
  })
  await expect.element(page.getByLabelText('Device identifier', { exact: true })).toHaveValue(key)
  await expect.element(page.getByRole('img', { name: 'Code for Traccar Client' })).toBeVisible()
  await page.getByText('OwnTracks', { exact: true }).click()
  await expect.element(page.getByLabelText('URL', { exact: true })).toHaveValue(made.owntracks)
  await page.getByText('OsmAnd', { exact: true }).click()
  await expect
    .element(page.getByLabelText('Web address', { exact: true }))
    .toHaveValue(expect.stringContaining(`?id=${key}&lat={0}`))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Phone of Nkem')).toBeVisible()
})

test('one is revoked once that is confirmed; the days kept are changed', async () => {
  const revoked = { ...tracker, state: 'revoked', revokedAt: ago(0) }
  const { sent } = await open('?trackers=list', {
    [`POST ${api}/trackers/5/revoke`]: revoked,
    [`PUT ${api}/fleet/settings`]: { keepDays: 30, version: 2 },
  })
  await page.getByRole('button', { name: 'Revoke Phone of Nkem' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(page.getByText('Phone of Nkem is revoked')).toBeVisible()
  await page.getByLabelText('Days that positions are kept').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Positions are kept for 30 days')).toBeVisible()
  expect(sent.map(({ name }) => name)).toEqual([`POST ${api}/trackers/5/revoke`, `PUT ${api}/fleet/settings`])
})

test('who only reads is offered nothing to change', async () => {
  const rules: Rule[] = ['Position', 'Tracker', 'Vehicle'].map((subject) => ({ action: 'read', subject }))
  await open('?trackers=add', {}, rules)
  await expect.element(page.getByRole('dialog').getByText('Phone of Nkem')).toBeVisible()
  for (const name of ['Add tracker', 'Revoke Phone of Nkem', 'Save'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('in Arabic, from right to left', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open('?vehicle=1')
  await expect.element(page.getByRole('heading', { name: 'الأسطول' })).toBeVisible()
  await expect.element(page.getByText('٣ مركبات', { exact: false })).toBeVisible()
  await expect.element(page.getByText('تسرّب زيت')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'متابعة' })).toBeVisible()
})

test('how far the route of today is, who comes next and when, and that it is late', async () => {
  const map = { asOf: ago(0), zone: 'UTC', vehicles: [{ ...fleet[0]!, route }, fleet[1]!] }
  const way = { vehicleId: 1, routeId: 7, colour: 3, path: [[-41.98, 38.5]], estimated: false, stops: [] }
  await open('?vehicle=1', { [`${api}/fleet/map`]: map, [`${api}/fleet/ways`]: { ways: [way] } })
  const list = page.getByRole('region', { name: 'Vehicles' })
  await expect.element(list.getByRole('img', { name: '4 of 9' })).toBeVisible()
  await expect.element(list.getByText('18 minutes late')).toBeVisible()
  await expect.element(list.getByText('5 Café Ondine')).toBeVisible()
  await expect.element(list.getByText('10:40–10:55')).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'R-0007' })).toHaveAttribute('href', '/apps/logistics/route/7')
  await list.getByText('Late 1').click()
  await expect.element(list.getByText('AV-312-HG')).not.toBeInTheDocument()
})
