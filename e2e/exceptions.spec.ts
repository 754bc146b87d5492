/** A stop fails: it is on the dashboard at once; it is acknowledged, given to somebody, commented on and resolved, by keys. */
import { addDelivery } from '#features/logistics/deliveries/contract'
import { assignException, listExceptions } from '#features/logistics/exceptions/contract'
import { getProfile } from '#features/people/users/contract'
import { madeDepot, madeFailure, ownWord } from './made/logistics.ts'
import { expect, test } from './world.ts'

test('a stop that fails is an exception at once, taken care of by keys until it is resolved', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  await page.goto(`/apps/logistics/dashboard?depot=${depot.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics')
  await expect(page.getByRole('link', { name: /Stops done/ })).toBeVisible()
  const { code } = await madeFailure(api, depot)
  const row = page.getByRole('listitem').filter({ hasText: code })
  // without anybody's asking it would be found once a minute
  await expect(row).toBeVisible()

  const [{ exceptions }, me] = [await api(listExceptions, { query: { q: code } }), await api(getProfile)]
  await api(assignException, { params: { id: exceptions[0]!.id }, body: { userId: me.id } })
  await page.getByRole('region', { name: 'Exceptions' }).getByText('Mine', { exact: true }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Failed: / }).focus()
  await page.keyboard.press('Enter')

  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('The cause is still there.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Acknowledge' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Acknowledged by', { exact: true })).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Assigned to' }).or(drawer.getByLabel('Assigned to')).first().focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Thaddeus')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(/assigned it to Thaddeus Okonkwo/)).toBeVisible()
  await drawer.getByLabel('Comment').focus()
  await page.keyboard.type('They are back at four')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('listitem').filter({ hasText: 'They are back at four' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Resolve' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.goto(`/apps/logistics/exceptions?q=${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exceptions')
  await expect(page.getByRole('row').filter({ hasText: code }).getByText('Resolved')).toBeVisible()
})

test('unsure addresses are looked through by keys, and one is put on the map', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { id: depotId } = await madeDepot(api)
  const unsure = { depotId, city: 'Port Averne', point: { lat: 38.5, lon: -41.98, confidence: 0.4 } }
  const made = []
  for (const line of ['22 Beadle Place', '23 Beadle Place']) {
    // the book knows an address again by all of it
    const [customer, postcode] = [`Tansy ${ownWord()}`, ownWord()]
    made.push(await api(addDelivery, { body: { ...unsure, line, customer, postcode } }))
  }
  await page.goto(`/apps/logistics/settings/addresses/review?delivery=${made[0]!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review addresses')
  const [first, second] = made.map(({ customer }) => page.getByText(customer).first())
  await expect(first!).toBeVisible()
  const place = page.getByText(/^\d+ of \d+$/)
  const at = Number((await place.innerText()).split(' ')[0])
  await page.keyboard.press('j')
  await expect(place).toHaveText(new RegExp(`^${at + 1} of`))
  await expect(second!).toBeVisible()
  await page.keyboard.press('k')
  await expect(place).toHaveText(new RegExp(`^${at} of`))
  await expect(first!).toBeVisible()
  await page
    .getByRole('button', { name: /% sure$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Use this point' }).click()
  await expect(page.getByText(/is on the map, and remembered/)).toBeVisible()
})
