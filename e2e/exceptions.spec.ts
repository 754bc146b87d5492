/** A stop fails: it is on the dashboard at once; it is acknowledged, given to somebody, commented on and resolved, by keys. */
import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

/** A route of the last day that has a delivery ready, on its way, whose first stop fails. Gives the delivery's code. */
const failAStop = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const root = '/api/apps/logistics'
    const ask = async (method: string, path: string, body?: unknown) => {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await fetch(root + path, { method, ...sent })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    const { deliveries } = await ask('GET', '/deliveries?state=ready&itemsPerPage=1&sortBy=day&orderBy=desc')
    const [{ id, code, day, depotId }] = deliveries
    const { drivers } = await ask('GET', `/drivers?depot=${depotId}&itemsPerPage=100`)
    const driver = drivers.find(
      (one: { account: string; vehicleId: number | null }) => one.account === 'active' && one.vehicleId,
    )
    const made = { day, depotId, driverId: driver.id, deliveryIds: [id] }
    const route = await ask('POST', '/routes', made)
    await ask('POST', `/routes/${route.id}/moves`, { move: 'publish', override: 'It is only one' })
    await ask('POST', `/routes/${route.id}/moves`, { move: 'start' })
    const stop = route.list.find((one: { deliveryId: number | null }) => one.deliveryId === id)
    await ask('POST', `/routes/${route.id}/stops/${stop.id}/moves`, { move: 'setOut' })
    await ask('POST', `/routes/${route.id}/stops/${stop.id}/moves`, {
      move: 'fail',
      failure: 'absent',
      reason: 'Rang twice',
    })
    // the worst stand first, and a demo has many in the evening: among one's own it is seen at any hour
    const { id: me } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: number }
    let found: { id: number }[] = []
    for (let nth = 0; found.length === 0 && nth < 200; nth += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      found = (await ask('GET', `/exceptions?q=${code}`)).exceptions
    }
    await ask('PUT', `/exceptions/${found[0]!.id}/assignee`, { userId: me })
    return code
  })

test('a stop that fails is an exception at once, taken care of by keys until it is resolved', async ({ person }) => {
  test.slow()
  const { page } = await person('Administrator', '/apps/logistics/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics')
  // a fresh demo plans its day first
  await expect(page.getByRole('link', { name: /Stops done/ })).toBeVisible({ timeout: 45_000 })
  const code = await failAStop(page)
  await page.getByRole('region', { name: 'Exceptions' }).getByText('Mine', { exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row).toBeVisible({ timeout: 45_000 })
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
  test.slow()
  const { page } = await person('Administrator', '/apps/logistics/settings/addresses/review')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review addresses')
  const place = page.getByText(/^\d+ of \d+$/)
  await expect(place).toHaveText(/^1 of/)
  await page.keyboard.press('j')
  await expect(place).toHaveText(/^2 of/)
  await page.keyboard.press('k')
  await expect(place).toHaveText(/^1 of/)
  await page
    .getByRole('button', { name: /% sure$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Use this point' }).click()
  await expect(page.getByText(/is on the map, and remembered/)).toBeVisible({ timeout: 45_000 })
})
