/** A vehicle comes and goes to the workshop, a zone is drawn by keyboard, a driver's week is changed by keys. */
import { expectNoFaults, faultlessInLightAndDark, nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

const [vehicles, zones, depots] = ['vehicles', 'zones', 'depots'].map((tab) => `/apps/logistics/settings/${tab}`)
const drivers = '/apps/logistics/drivers'

test('a vehicle is added and sent to the workshop; a refused move is told', async ({ person }) => {
  const { page } = await person('Administrator', vehicles)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Vehicle', { exact: true }).fill('Van 21')
  await drawer.getByLabel('Plate').fill('av-214-kq')
  await drawer.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(drawer.getByText('Another vehicle has this plate')).toBeVisible()
  await drawer.getByLabel('Plate').fill('av-321-nq')
  await drawer.getByLabel('Payload').fill('900')
  await drawer.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Van 21/ })).toBeVisible()
  await expect(page.getByText('900 kg')).toBeVisible()

  await page.getByRole('button', { name: 'Send to workshop' }).click()
  await drawer.getByLabel('Reason').fill('Brakes')
  await drawer.getByRole('button', { name: 'Send to workshop' }).click()
  await expect(page.getByText('Van 21: Maintenance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back from workshop' })).toBeVisible()

  // one of two is there already, and says so: the demo drives the others by the clock
  await page.goto(`${vehicles}?q=van&itemsPerPage=100`)
  await page.getByRole('checkbox', { name: /E-van 08/ }).check()
  await page.getByRole('checkbox', { name: /Van 11/ }).check()
  await page.getByRole('button', { name: 'Send to workshop' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Send to workshop' }).click()
  await expect(asked.getByText(/It is “Maintenance”. Possible now: Back from workshop/)).toBeVisible()
  await expect(asked.getByText('E-van 08')).toBeVisible()
})

test('a zone is drawn by keyboard, and listed with its size', async ({ person }) => {
  const { page } = await person('Administrator', zones)
  await page.getByRole('button', { name: 'Add zone' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Zone', { exact: true }).fill('Corn Hill')
  for (const [at, corner] of ['38.47, -42.02', '38.47, -41.99', '38.49, -42', '38.49, -42.02'].entries()) {
    await drawer.getByRole('button', { name: 'Add corner' }).press('Enter')
    await drawer.getByRole('textbox', { name: `Corner ${at + 1}` }).fill(corner)
    await page.keyboard.press('Tab')
  }
  await expect(drawer.getByText('A zone has at least three corners')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Add zone' }).press('Enter')
  await expect(page.getByText('Corn Hill is added')).toBeVisible()
  await expect(page.getByRole('row', { name: /Corn Hill/ })).toContainText('km²')
})

test('the week of a driver is changed by keys, and stays so', async ({ person }) => {
  const { page } = await person('Administrator', `${drivers}?q=Yuki`)
  await page.getByText('Yuki Halloran').click()
  await expect(page.getByRole('heading', { level: 1, name: /Yuki Halloran/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Shifts' }).click()
  const monday = page.getByRole('button', { name: /^Monday, 07:00/ })
  await monday.press('ArrowRight')
  await page.getByRole('button', { name: 'Monday, 07:15 to 15:45' }).press('Shift+ArrowRight')
  await expect(page.getByRole('button', { name: 'Monday, 07:15 to 16:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Save week' }).click()
  await expect(page.getByText('The week is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Monday, 07:15 to 16:00' })).toBeVisible()

  await page.getByRole('tab', { name: 'Absences' }).click()
  await page.getByRole('button', { name: 'Add absence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add absence' }).click()
  await expect(page.getByText('The absence of Yuki Halloran is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Add absence' }).click()
  await dialog.getByRole('button', { name: 'Add absence' }).click()
  await expect(dialog.getByText(/They are away from/)).toBeVisible()
})

test('in Arabic: the fleet and a driver stand from right to left', async ({ person }) => {
  const { page } = await person('Administrator', vehicles)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'المركبات' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText('ما تحمله')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('link', { name: 'Nkem Okafor' }).click()
  await expect(page.getByRole('tab', { name: 'الورديات' })).toBeVisible()
})

test('on a phone: a depot is found and its vehicles are seen, and nothing is wider than the screen', async ({
  person,
}) => {
  const { page } = await person('Administrator', depots)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('Kiln End').first()).toBeVisible()
  for (const path of [depots!, vehicles!, drivers, zones!]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await nothingBeyondTheEdge(page)
  }
})

for (const path of [vehicles!, depots!, zones!, drivers])
  test(`${path} and what it opens has no fault that axe finds, in light and dark`, async ({ person }) => {
    const { page } = await person('Administrator', path)
    await faultlessInLightAndDark(page, () => expect(page.getByRole('row').nth(1)).toBeVisible())
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.getByRole('row').nth(1).click()
    await expect(page.getByText(/What it carries|Save|Profile/).first()).toBeVisible()
    await expect(page.locator('[aria-hidden=true] [class*=bone]')).toHaveCount(0)
    await expectNoFaults(page)
  })
