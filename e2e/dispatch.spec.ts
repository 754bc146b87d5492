/** Days of a dispatcher: what failed is tried tomorrow, what comes again is kept as a rule, and each depot is its own. */
import { getDelivery } from '#features/logistics/deliveries/contract'
import { listUsers, updateUser } from '#features/people/users/contract'
import { dayIn, madeDelivery, madeDepot, madeFailure, ownWord, written } from './made/logistics.ts'
import { expect, test } from './world.ts'

const deliveries = '/apps/logistics/deliveries'
/** As a calendar calls it: "Thursday 26 November 2026". */

test('what failed is tried again tomorrow, and stands on the list of that day', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { id, code } = await madeFailure(api, await madeDepot(api), { day: dayIn(0) })
  await page.goto(`${deliveries}?map=none&delivery=${id}`)
  const drawer = page.getByRole('dialog', { name: code })
  await expect(drawer.getByText('Rang twice').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  const asked = page.getByRole('dialog', { name: /^Try again/ })
  const tomorrow = dayIn(1)
  await asked.getByLabel('Day').click()
  await page.getByRole('button', { name: written(tomorrow) }).click()
  await asked.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${code}: Ready`)).toBeVisible()
  await page.goto(`${deliveries}?map=none&day=${tomorrow}&q=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(/Ready|Planned/)
})

test('a delivery that comes again: one of its days is skipped, then the whole is stopped', async ({ person }) => {
  const name = `Tansy Whitlock ${ownWord()}`
  const { page } = await person('Administrator', `${deliveries}?map=none`)
  await page.getByRole('button', { name: 'New delivery' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Customer').fill(name)
  await drawer.getByLabel('Street and number').fill('22 Beadle Place')
  await page
    .getByRole('option', { name: /22 Beadle Place/ })
    .first()
    .click()
  await drawer.getByLabel('Weight (kg)').fill('4')
  await drawer.getByRole('switch', { name: 'Repeats' }).check()
  for (const day of ['Tuesday', 'Thursday']) await drawer.getByRole('checkbox', { name: day }).check()
  await drawer.getByRole('button', { name: 'New delivery' }).click()
  await expect(page.getByText(/\d+ deliveries of the series were added/)).toBeVisible()

  await page.goto(`${deliveries}?map=none&q=${encodeURIComponent(name)}&sortBy=day&orderBy=desc`)
  const rows = page.getByRole('row', { name: new RegExp(name) })
  await expect(rows.nth(2)).toBeVisible()
  await rows.first().click()
  await expect(drawer.getByText(/Tuesday.*Thursday/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Skip this day' }).click()
  await expect(drawer.getByText('Skipped').first()).toBeVisible()
  await page.goto(`${deliveries}?map=none&q=${encodeURIComponent(name)}&state=ready&sortBy=day`)
  await rows.first().click()
  await drawer.getByRole('button', { name: 'Stop the series' }).click()
  await page
    .getByRole('dialog', { name: /Stop the series from this day on/ })
    .getByRole('button', { name: 'Stop the series' })
    .click()
  await expect(page.getByText(/\d+ deliver(y|ies) cancelled/)).toBeVisible()
  await expect(drawer.getByText(/stopped from/)).toBeVisible()
})

test('a depot manager sees nothing of the other depot', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  // the role is of the demo's first depot
  const [own, elsewhere] = [await madeDelivery(api, { id: 1 }), await madeDepot(api)]
  const other = await madeDelivery(api, elsewhere)
  const { users } = await api(listUsers, { query: { q: 'author@demo.com' } })
  const [{ id, role }] = users as [(typeof users)[0]]
  try {
    await api(updateUser, { params: { id }, body: { role: 'depot-manager' } })
    const { page, api: theirs } = await person('Author', `${deliveries}?map=none&q=${own.code}`)
    await expect(page.getByRole('row', { name: new RegExp(own.code) })).toBeVisible()
    await page.goto(`${deliveries}?map=none&q=${other.code}`)
    await expect(page.getByText('Nothing fits these filters')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(other.code) })).toHaveCount(0)
    expect(await theirs(getDelivery, { params: { id: own.id } })).toMatchObject({ code: own.code })
    await expect(theirs(getDelivery, { params: { id: other.id } })).rejects.toMatchObject({ code: 'delivery_unknown' })
    await page.goto('/apps/logistics/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics')
    await expect(page.getByRole('link', { name: /Stops done/ })).toBeVisible()
    await expect(page.getByText('Kiln End')).toHaveCount(0)
    await expect(page.getByText(elsewhere.name)).toHaveCount(0)
  } finally {
    await api(updateUser, { params: { id }, body: { role } })
  }
})
