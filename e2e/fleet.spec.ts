/** A vehicle comes and goes to the workshop, a zone is drawn by keyboard, a driver's week is changed by keys. */
import { addDriver, setShifts } from '#features/logistics/drivers/contract'
import { addVehicle, moveVehicle } from '#features/logistics/vehicles/contract'
import { addZone } from '#features/logistics/zones/contract'
import { expectNoFaults } from './faults.ts'
import { madeDepot, madeDriver, ownWord } from './made/logistics.ts'
import { expect, test } from './world.ts'

const [vehicles, zones, depots] = ['vehicles', 'zones', 'depots'].map((tab) => `/apps/logistics/settings/${tab}`)
const drivers = '/apps/logistics/drivers'

test('a vehicle is added and sent to the workshop; a refused move is told', async ({ person }) => {
  const { page, api } = await person('Administrator', vehicles)
  const word = ownWord()
  const { id: depotId } = await madeDepot(api)
  const van = (name: string) =>
    api(addVehicle, { body: { name: `${name} ${word}`, plate: `${name}-${word}`, type: 'van', depotId } })
  const [well, ill] = [await van('Nine'), await van('Ten')]
  await api(moveVehicle, { params: { id: ill.id }, body: { move: 'maintain', reason: 'A new battery' } })
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Vehicle', { exact: true }).fill(`Van ${word}`)
  await drawer.getByLabel('Plate').fill(well.plate.toLowerCase())
  await drawer.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(drawer.getByText('Another vehicle has this plate')).toBeVisible()
  await drawer.getByLabel('Plate').fill(`av-${word}`)
  await drawer.getByLabel('Payload').fill('900')
  await drawer.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Van ${word}` })).toBeVisible()
  await expect(page.getByText('900 kg')).toBeVisible()

  await page.getByRole('button', { name: 'Send to workshop' }).click()
  await drawer.getByLabel('Reason').fill('Brakes')
  await drawer.getByRole('button', { name: 'Send to workshop' }).click()
  await expect(page.getByText(`Van ${word}: Maintenance`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back from workshop' })).toBeVisible()

  // one of two is there already, and says so
  await page.goto(`${vehicles}?q=${word}`)
  for (const { name } of [well, ill]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Send to workshop' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Send to workshop' }).click()
  await expect(asked.getByText(/It is “Maintenance”. Possible now: Back from workshop/)).toBeVisible()
  await expect(asked.getByText(ill.name)).toBeVisible()
})

test('a zone is drawn by keyboard, and listed with its size', async ({ person }) => {
  const name = `Corn Hill ${ownWord()}`
  const { page } = await person('Administrator', zones)
  await page.getByRole('button', { name: 'Add zone' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Zone', { exact: true }).fill(name)
  for (const [at, corner] of ['38.47, -42.02', '38.47, -41.99', '38.49, -42', '38.49, -42.02'].entries()) {
    await drawer.getByRole('button', { name: 'Add corner' }).press('Enter')
    await drawer.getByRole('textbox', { name: `Corner ${at + 1}` }).fill(corner)
    await page.keyboard.press('Tab')
  }
  await expect(drawer.getByText('A zone has at least three corners')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Add zone' }).press('Enter')
  await expect(page.getByText(`${name} is added`)).toBeVisible()
  await page.goto(`${zones}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('km²')
})

test('the week of a driver is changed by keys, and stays so', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { id: depotId } = await madeDepot(api)
  const { id, name } = await api(addDriver, { body: { name: `Yuki ${ownWord()}`, depotId } })
  const shifts = [{ weekday: 1, from: '07:00', until: '15:45', breaks: [] }]
  await api(setShifts, { params: { id }, body: { shifts } })
  await page.goto(`${drivers}?q=${encodeURIComponent(name)}`)
  await page.getByText(name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: 'Shifts' }).click()
  await page.getByRole('button', { name: 'Monday, 07:00 to 15:45' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Monday, 07:15 to 16:00' }).press('Shift+ArrowRight')
  await expect(page.getByRole('button', { name: 'Monday, 07:15 to 16:15' })).toBeVisible()
  await page.getByRole('button', { name: 'Save week' }).click()
  await expect(page.getByText('The week is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Monday, 07:15 to 16:15' })).toBeVisible()

  await page.getByRole('tab', { name: 'Absences' }).click()
  await page.getByRole('button', { name: 'Add absence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add absence' }).click()
  await expect(page.getByText(`The absence of ${name} is saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Add absence' }).click()
  await dialog.getByRole('button', { name: 'Add absence' }).click()
  await expect(dialog.getByText(/They are away from/)).toBeVisible()
})

test('in Arabic: the fleet and a driver stand from right to left', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { name, vehicle } = await madeDriver(api, await madeDepot(api))
  await page.goto(`${vehicles}?q=${encodeURIComponent(vehicle!)}`)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'المركبات' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('row', { name: new RegExp(vehicle!) }).click()
  await expect(page.getByText('ما تحمله')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('tab', { name: 'الورديات' })).toBeVisible()
})

test('on a phone a depot is found', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { name } = await madeDepot(api)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${depots}?q=${encodeURIComponent(name)}`)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('what a vehicle, a depot, a zone and a driver open has no fault that axe finds', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  const { name, vehicle } = await madeDriver(api, depot)
  const ring = [
    [-42.02, 38.47],
    [-41.99, 38.47],
    [-42, 38.49],
    [-42.02, 38.47],
  ] as [number, number][]
  const polygon = { type: 'Polygon' as const, coordinates: [ring] }
  const zone = await api(addZone, { body: { name: `Zone ${ownWord()}`, kind: 'pricing', polygon } })
  const opened = [
    [vehicles, vehicle!, 'What it carries'],
    [depots, depot.name, 'Save'],
    [zones, zone.name, 'Save'],
    [drivers, name, 'Profile'],
  ]
  for (const [path, row, seen] of opened) {
    await page.goto(`${path}?q=${encodeURIComponent(row!)}`)
    await page.getByRole('row', { name: new RegExp(row!) }).click()
    await expect(page.getByText(seen!, { exact: true }).first()).toBeVisible()
    await expect(page.locator('[aria-hidden=true] [class*=bone]')).toHaveCount(0)
    await expectNoFaults(page, path)
  }
})
