/** A delivery is added, made ready and held; some are chosen and put into a route, or saved; a file is brought, and two of its rows are mended. */
import { readFile } from 'node:fs/promises'
import { dayIn, madeDelivery, madeDepot, madeDriver, madeRoute, ownWord } from './made/logistics.ts'
import { expect, test } from './world.ts'

const deliveries = '/apps/logistics/deliveries'
/** A file is read, and its rows are brought, by jobs. */
const reading = { timeout: 30_000 }

test('a delivery is added, is ready at once, and held with a reason', async ({ person }) => {
  const name = `Juno ${ownWord()}`
  const { page } = await person('Administrator', `${deliveries}?map=none&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'New delivery' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Customer').fill(name)
  await drawer.getByLabel('Street and number').fill('22 Beadle Place')
  await page
    .getByRole('option', { name: /22 Beadle Place/ })
    .first()
    .click()
  await drawer.getByLabel('Weight (kg)').fill('4')
  await drawer.getByRole('button', { name: 'New delivery' }).click()
  await expect(page.getByText(/D-\d+ was added/)).toBeVisible()

  // it has all that it needs
  await page.getByRole('row', { name: new RegExp(`${name}.*Ready`) }).click()
  await drawer.getByRole('button', { name: 'Hold' }).click()
  await page.getByLabel('Reason').fill('On holiday until Monday')
  await page.getByRole('dialog', { name: /Hold/ }).getByRole('button', { name: 'Hold' }).click()
  await expect(drawer.getByText('On holiday until Monday').first()).toBeVisible()
})

test('by the keyboard alone two are chosen and put into a route; one of them cannot, and says why', async ({
  person,
}) => {
  const word = ownWord()
  const { page, api } = await person('Administrator')
  const depot = await madeDepot(api)
  const first = await madeDelivery(api, depot)
  const route = await madeRoute(api, await madeDriver(api, depot), [first])
  await madeDelivery(api, depot, { customer: `Ada ${word}` })
  await madeDelivery(api, depot, { customer: `Bo ${word}`, day: dayIn(8) })
  await madeDelivery(api, depot, { customer: `Cleo ${word}` })
  await page.goto(`${deliveries}?map=none&q=${word}&sortBy=delivery&orderBy=asc`)
  await page.getByRole('row', { name: /Ada/ }).focus()
  const keys = page.keyboard
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await keys.press(key)
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Add to route' }).focus()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Route' }).focus()
  await keys.type(route.code)
  await expect(page.getByRole('option', { name: new RegExp(route.code) })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Add to route' })).toBeFocused()
  await keys.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(new RegExp(`Bo ${word}: It is for another day`))
  await keys.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(`Cleo ${word}`) })).toContainText(route.code)
})

test('in French the chosen are saved as XLSX, and brought back they are known as what they are', async ({ person }) => {
  const word = ownWord()
  const { page, api } = await person('Administrator')
  const depot = await madeDepot(api)
  for (const name of ['Ada', 'Bo']) await madeDelivery(api, depot, { customer: `${name} ${word}` })
  await page.goto(`${deliveries}?q=${word}`)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  for (const name of ['Ada', 'Bo']) await page.getByRole('checkbox', { name: new RegExp(`${name} ${word}`) }).click()
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exporter celles-ci' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('XLSX').click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exporter celles-ci' }).click()
  const saved = await (await download).path()
  await page.goto('/imports/deliveries')
  await page.locator('input[type=file]').setInputFiles({
    name: 'retour.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(saved),
  })
  await expect(page.getByRole('button', { name: /Déjà là 2/ })).toBeVisible(reading)
  await page.getByRole('checkbox', { name: 'Modifier aussi 2 déjà là' }).check()
  await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
  await expect(page.getByText(/2 déjà là sont modifiées/)).toBeVisible(reading)
})

test(
  'a file is brought, two of its rows are mended, a doubtful address is found, and what came is on the list',
  { tag: '@demo' },
  async ({ person }) => {
    const [tag, day] = [ownWord(), dayIn(9)]
    const { page } = await person('Administrator', `${deliveries}?map=none`)
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Deliveries')
    const lines = [
      'Order ID,Customer name,Address,City,Latitude,Longitude,Date,Time window from,Time window to,Priority',
      `T-${tag}-1,Kestrel ${tag},3 Mill Street,Port Averne,38.49,-41.98,${day},08:00,10:00,L`,
      `T-${tag}-2,Oriel ${tag},5 Mill Street,Port Averne,38.49,-41.98,${day},15:00,12:30,M`,
      `T-${tag}-3,Fenwick ${tag},7 Mill Street,Port Averne,38.49,-41.98,${day},08:00,10:00,soonish`,
      `T-${tag}-4,Perpetua ${tag},Houseboat ${tag},Nowhere at all,,,${day},08:00,10:00,L`,
    ]
    const buffer = Buffer.from(lines.join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map and fix', reading)
    await expect(page.getByText('2 of 4 rows ready')).toBeVisible(reading)
    const mend = async (cell: RegExp, text: string) => {
      await page.getByRole('button', { name: cell }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await mend(/^Until, row 2/, '17:30')
    await expect(page.getByText('3 of 4 rows ready')).toBeVisible()
    await mend(/^Priority, row 3/, 'H')
    await expect(page.getByText('4 of 4 rows ready')).toBeVisible()
    await page.getByRole('button', { name: 'Import 4 rows' }).click()
    await expect(page.getByRole('heading', { name: '4 rows imported' })).toBeVisible(reading)
    await expect(page.getByRole('heading', { name: `Perpetua ${tag}` })).toBeVisible(reading)
    await page.getByLabel('Look for').fill('22 Beadle Place')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^1 ?22 Beadle Place/ }).click()
    await page.getByRole('button', { name: 'Use this point' }).click()
    await expect(page.getByText('Every address is sure')).toBeVisible(reading)
    await page.getByRole('link', { name: 'Show Deliveries' }).click()
    await page.goto(`${deliveries}?map=none&q=Oriel%20${tag}`)
    await expect(page.getByRole('row', { name: new RegExp(`Oriel ${tag}`) })).toContainText('15:00–17:30')
  },
)
