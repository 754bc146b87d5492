/** A whole day from the list of what waits to routes that are with their drivers. */
import { listRoutes } from '#features/logistics/routes/contract'
import { madeDelivery, madeDepot, ownWord } from './made/logistics.ts'
import { madeWorker } from './made/plan.ts'
import { expect, test } from './world.ts'

test('94 deliveries become published routes, by the screen alone', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  for (let nth = 0; nth < 6; nth += 1) await madeWorker(api, depot, `Driver ${nth} ${ownWord()}`)
  let day = ''
  for (let nth = 0; nth < 94; nth += 1) {
    const point = { lat: 38.49 + (nth % 10) * 0.0018, lon: -41.985 + Math.floor(nth / 10) * 0.0018, confidence: 1 }
    day = (await madeDelivery(api, depot, { point, weightGrams: 5_000 })).day!
  }
  await page.goto(`/apps/logistics/routes?day=${day}&depot=${depot.id}`)
  const list = page.getByRole('region', { name: 'Unplanned' })
  await expect(list.getByRole('heading', { name: 'Unplanned 94' })).toBeVisible()
  await page.getByRole('button', { name: 'Optimise', exact: true }).click()
  const side = page.getByRole('complementary', { name: 'Optimise' })
  await side.getByRole('combobox', { name: 'Time to search' }).click()
  await page.getByRole('option', { name: '5s', exact: true }).click()
  await side.getByRole('button', { name: 'Optimise' }).click()
  await side.getByRole('button', { name: 'Apply all' }).click({ timeout: 45_000 })
  await expect(page.getByText('The plan is applied')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Unplanned 0' })).toBeVisible()
  await side.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Publish \d of \d$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/routes? published/)).toBeVisible()
  const { routes } = await api(listRoutes, { query: { depot: depot.id, itemsPerPage: 50 } })
  expect(routes.filter(({ state, stops }) => stops > 0 && state !== 'published')).toEqual([])
  expect(routes.reduce((sum, { stops }) => sum + stops, 0)).toBe(94)
  // all of it went out by one press, and is called back by one as long as nobody drives
  await page.getByRole('button', { name: 'Undo: publish routes' }).click()
  await expect(page.getByRole('button', { name: /^Publish \d of \d$/ })).toBeVisible()
})
