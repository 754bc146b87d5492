/** A delivery goes all the way: from a row of a file to the proof that the desk sees. */
import { listDeliveries, updateDelivery } from '#features/logistics/deliveries/contract'
import { makeLink } from '#features/logistics/phone/contract/desk'
import { addRoute } from '#features/logistics/routes/contract'
import { dayIn, madeDepot, madeDriver, noNeeds, ownWord, publish } from './made/logistics.ts'
import { signFor } from './made/signature.ts'
import { expect, test } from './world.ts'

/** A job reads the file and adds its rows. */
const reading = { timeout: 30_000 }

test(
  'a delivery is imported, planned, driven, signed for at the door, and its proof is seen at the desk',
  { tag: '@main:file-to-proof' },
  async ({ person, browser }) => {
    const [word, day] = [ownWord(), dayIn(0)]
    const { page: desk, api } = await person('Administrator', '/imports/deliveries')
    const depot = await madeDepot(api)
    const driver = await madeDriver(api, depot)
    const lines = [
      'Order ID,Customer name,Address,City,Latitude,Longitude,Date,Depot',
      `F-${word},Mina ${word},3 Mill Street,Port Averne,38.49,-41.98,${day},${depot.name}`,
    ]
    const file = { name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await desk.locator('input[type=file]').setInputFiles(file)
    await desk.getByRole('button', { name: 'Import 1 row', exact: true }).click(reading)
    await expect(desk.getByRole('heading', { name: '1 row imported' })).toBeVisible(reading)

    const { deliveries } = await api(listDeliveries, { query: { q: word } })
    const { id, code, state } = deliveries[0]!
    expect(state).toBe('ready')
    await api(updateDelivery, { params: { id }, body: { needs: { ...noNeeds, signature: true } } })
    const { vehicleId } = driver
    const body = { day, depotId: depot.id, driverId: driver.id, vehicleId, deliveryIds: [id] }
    await publish(api, await api(addRoute, { body }))

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await phone.newPage()
    await page.goto((await api(makeLink, { params: { id: driver.id } })).url)
    const press = (name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click()
    for (const act of ['Start route', 'Set out', 'I am here', 'Done']) await press(act)
    await signFor(page, 'Mina Castellanos')
    await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeVisible()
    await expect(page.getByText(/\d to send/)).toBeHidden()
    await phone.close()

    await desk.goto(`/apps/logistics/deliveries?map=none&q=${word}`)
    await desk.getByRole('row', { name: new RegExp(`${code}.*Delivered`) }).click()
    await expect(desk.getByRole('dialog').getByText('Mina Castellanos').first()).toBeVisible()
  },
)
