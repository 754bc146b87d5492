/** The screens of the fleet, its drivers, depots and zones: full, empty, failed, in Arabic, by keys, and what each may do. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { DepotsScreen } from '#features/logistics/depots/DepotsScreen.tsx'
import { useLabels as useDepotLabels } from '#features/logistics/depots/labels'
import { DriverScreen } from '#features/logistics/drivers/DriverScreen.tsx'
import { DriversScreen } from '#features/logistics/drivers/DriversScreen.tsx'
import { useLabels as useDriverLabels } from '#features/logistics/drivers/labels'
import { useLabels } from '#features/logistics/vehicles/labels'
import { VehicleScreen } from '#features/logistics/vehicles/VehicleScreen.tsx'
import { VehiclesScreen } from '#features/logistics/vehicles/VehiclesScreen.tsx'
import { useLabels as useZoneLabels } from '#features/logistics/zones/labels'
import { ZonesScreen } from '#features/logistics/zones/ZonesScreen.tsx'
import { depot, driver, ring, vehicle, zone } from '#hosts/test/a-fleet'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'

const api = '/api/apps/logistics'
const counts = { total: 1, available: 1, assigned: 0, on_route: 0, maintenance: 0, out_of_service: 0, retired: 0 }
const answers: Answers = {
  '/api/map': { bounds: [-42.1, 38.4, -41.9, 38.6], regions: [], credits: [] },
  [`${api}/depots`]: { depots: [depot], total: 1 },
  [`${api}/fleet`]: { vehicles: [vehicle], total: 1 },
  [`${api}/fleet/summary`]: { ...counts, warned: 1, unacknowledged: 1 },
  [`${api}/vehicles/7`]: vehicle,
  [`${api}/vehicles/7/events`]: { events: [], total: 0 },
  [`${api}/drivers`]: { drivers: [driver], total: 1 },
  [`${api}/drivers/today`]: {
    drivers: [
      {
        driverId: driver.id,
        route: { id: 31, code: 'R-0031', stops: 12, done: 5 },
        seconds: 27_000,
        onTime: 0.94,
        seenAt: '2026-05-12T08:00:00.000Z',
        battery: 77,
      },
    ],
  },
  [`${api}/drivers/summary`]: {
    total: 1,
    onDuty: 0,
    onRoute: 0,
    scheduled: 1,
    absent: 0,
    licences: 1,
    skills: ['Pharmacy'],
  },
  [`${api}/drivers/1`]: driver,
  [`${api}/zones`]: { zones: [zone], total: 1, currency: 'USD' },
}
const labels = [useLabels, useDepotLabels, useDriverLabels, useZoneLabels, useFormLabels]
const open = (at: string, more: Answers = {}, rules?: Rule[]) =>
  openScreen(`/apps/logistics/${at}`, {
    screens: {
      '/apps/logistics/settings/vehicles': VehiclesScreen,
      '/apps/logistics/settings/vehicles/$id': VehicleScreen,
      '/apps/logistics/settings/depots': DepotsScreen,
      '/apps/logistics/settings/zones': ZonesScreen,
      '/apps/logistics/drivers': DriversScreen,
      '/apps/logistics/drivers/$id': DriverScreen,
    },
    labels,
    rules,
    answers: { ...answers, ...more },
  })

test('a row of the fleet says what stands where, what it carries and what is wrong', async () => {
  await open('settings/vehicles')
  const row = page.getByRole('row', { name: /Cool van 02/ })
  for (const words of ['AV-214-KQ', 'North Quay', '1,150 kg', 'Available', 'Oil leakage', '98,400 km'])
    await expect.element(row).toHaveTextContent(words)
})

test.each([
  ['settings/vehicles', `${api}/fleet`, { vehicles: [], total: 0 }, 'No vehicles yet', 'Add vehicle'],
  ['drivers', `${api}/drivers`, { drivers: [], total: 0 }, 'No drivers yet', 'Add driver'],
  ['settings/depots', `${api}/depots`, { depots: [], total: 0 }, 'No depots yet', 'Add depot'],
  ['settings/zones', `${api}/zones`, { zones: [], total: 0, currency: 'USD' }, 'No zones yet', 'Add zone'],
])(
  '%s: none yet, and who may not add is not offered it; failed, it is tried again',
  async (at, path, none, title, add) => {
    const rules: Rule[] = ['Vehicle', 'Driver', 'Depot', 'Zone'].map((subject) => ({ action: 'read', subject }))
    await open(at, { [path]: none }, rules)
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(page.getByRole('button', { name: add })).not.toBeInTheDocument()
  },
)

test.each([
  ['settings/vehicles', `${api}/fleet`],
  ['drivers', `${api}/drivers`],
  ['settings/depots', `${api}/depots`],
  ['settings/zones', `${api}/zones`],
])('where %s could not be had, it is said and tried again', async (at, path) => {
  await open(at, { [path]: Response.json({}, { status: 500 }) })
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('what a vehicle costs is asked in the money of the shop', async () => {
  await open('settings/vehicles', { '/api/apps/ecommerce/checkout': { currency: 'EUR' } })
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Add vehicle' })
  await expect.element(form).toHaveTextContent('€')
  await expect.element(form).not.toHaveTextContent('$')
})

test('a vehicle offers the moves of its state, asks why before it leaves, and says why one was refused', async () => {
  const refusal = { message: 'x', state: 'on_route', allowed: ['finish', 'withdraw'] }
  const headers = { 'x-failure': 'move_refused' }
  const answer = { [`POST ${api}/vehicles/7/moves`]: Response.json(refusal, { status: 409, headers }) }
  const { sent } = await open('settings/vehicles/7', answer)
  await expect.element(page.getByRole('heading', { level: 1, name: /Cool van 02/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Nkem Okafor' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to workshop' }).click()
  await page.getByLabelText('Reason').fill('Brakes')
  await page.getByRole('dialog').getByRole('button', { name: 'Send to workshop' }).click()
  await expect
    .element(page.getByText('It is “On route”. Possible now: Finish route or Take out of service'))
    .toBeVisible()
  expect(sent).toEqual([
    { name: `POST ${api}/vehicles/7/moves`, body: { move: 'maintain', reason: 'Brakes', backOn: null } },
  ])
})

test.each([
  ['settings/vehicles', 'vehicles/7', 'Cool van 02', 'Delete vehicle', vehicle],
  ['drivers', 'drivers/1', driver.name, 'Delete driver', driver],
  ['settings/zones', `zones/${zone.id}`, zone.name, 'Delete zone', zone],
  ['settings/depots', `depots/${depot.id}`, depot.name, 'Delete depot', depot],
])('%s: what was deleted comes back by a press', async (at, path, name, verb, back) => {
  const answer = {
    [`DELETE ${api}/${path}`]: new Response(null, { status: 204 }),
    [`POST ${api}/${path}/restore`]: Response.json(back, { status: 201 }),
  }
  const { sent } = await open(at, answer)
  await page.getByRole('row', { name }).getByRole('button', { name: /More/ }).click()
  await page.getByRole('menuitem', { name: verb }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(`${name} is back`)).toBeVisible()
  expect(sent.map(({ name: asked }) => asked)).toEqual([`DELETE ${api}/${path}`, `POST ${api}/${path}/restore`])
})

test('what is not there is told so', async () => {
  const gone = (code: string) => Response.json({ message: 'x' }, { status: 404, headers: { 'x-failure': code } })
  await open('settings/vehicles/7', { [`${api}/vehicles/7`]: gone('vehicle_unknown') })
  await expect.element(page.getByRole('link', { name: 'All vehicles' })).toBeVisible()
})

test('a shift is moved and made longer by keys, and the week is saved', async () => {
  const answer = { [`PUT ${api}/drivers/1/shifts`]: { ...driver, version: 2 } }
  const { sent } = await open('drivers/1?tab=shifts', answer)
  const block = (name: string) => page.getByRole('button', { name })
  await block('Monday, 07:00 to 15:00').click()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Control>}{ArrowLeft}{/Control}')
  await expect.element(block('Monday, 07:00 to 15:30')).toBeVisible()
  await page.getByRole('button', { name: 'Add break' }).click()
  await page.getByRole('button', { name: 'Save week' }).click()
  const rest = { seconds: 1800, earliestSeconds: 10_800, latestSeconds: 18_000, skippable: false }
  await expect
    .poll(() => sent)
    .toEqual([
      {
        name: `PUT ${api}/drivers/1/shifts`,
        body: { shifts: [{ weekday: 1, from: '07:00', until: '15:30', breaks: [rest] }], version: 1 },
      },
    ])
})

test('a zone is written corner by corner, and what is wrong with it is said meanwhile', async () => {
  const { sent } = await open('settings/zones', { [`POST ${api}/zones`]: zone })
  await page.getByRole('button', { name: 'Add zone' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabelText('Zone', { exact: true }).fill('Corn Hill')
  for (const corner of ['38.5, -42', '38.5, -41.99', '38.51, -41.99']) {
    const count = drawer.getByRole('listitem').elements().length
    await drawer.getByRole('button', { name: 'Add corner' }).click()
    await drawer.getByRole('textbox', { name: `Corner ${count + 1}` }).fill(corner)
    await userEvent.keyboard('{Tab}')
    if (count < 2) await expect.element(page.getByText('A zone has at least three corners')).toBeVisible()
  }
  await drawer.getByRole('button', { name: 'Add zone' }).click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ name: 'Corn Hill', polygon: { type: 'Polygon', coordinates: [ring] } })
})

test('in Arabic, with its plurals and weekdays', async () => {
  await Promise.all(labels.map((one) => one.ready()))
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open('settings/depots')
  await expect.element(page.getByText('مستودع واحد')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /North Quay/ })).toHaveTextContent('الاثنين')
})

test('the list of drivers says what each does today, how much comes in time, and when they were heard of', async () => {
  await open('drivers')
  const row = page.getByRole('row', { name: new RegExp(driver.name) })
  await expect.element(row.getByRole('link', { name: 'R-0031' })).toHaveAttribute('href', '/apps/logistics/route/31')
  await expect.element(row).toHaveTextContent('5 of 12')
  await expect.element(row).toHaveTextContent('7.5')
  await expect.element(row).toHaveTextContent('94%')
  await expect.element(row).toHaveTextContent('77%')
})
