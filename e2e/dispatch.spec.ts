/** Days of a dispatcher: what failed is tried tomorrow, what comes again is kept as a rule, and each depot is its own. */
import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

const deliveries = '/apps/logistics/deliveries'
type Failed = { id: number; code: string; day: string }

/** A route of the last day that has a delivery ready, on its way, whose stop fails. */
const failAStop = (page: Page): Promise<Failed> =>
  page.evaluate(async () => {
    const root = '/api/apps/logistics'
    const ask = async (method: string, path: string, body?: unknown) => {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await fetch(root + path, { method, ...sent })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    const [{ id, code, day, depotId }] = (
      await ask('GET', '/deliveries?state=ready&itemsPerPage=1&sortBy=day&orderBy=desc')
    ).deliveries
    const { drivers } = await ask('GET', `/drivers?depot=${depotId}&itemsPerPage=100`)
    const driver = drivers.find(
      (one: { account: string; vehicleId: number | null }) => one.account === 'active' && one.vehicleId,
    )
    const route = await ask('POST', '/routes', { day, depotId, driverId: driver.id, deliveryIds: [id] })
    await ask('POST', `/routes/${route.id}/moves`, { move: 'publish', override: 'It is only one' })
    await ask('POST', `/routes/${route.id}/moves`, { move: 'start' })
    const stop = route.list.find((one: { deliveryId: number | null }) => one.deliveryId === id)
    const stops = `/routes/${route.id}/stops/${stop.id}/moves`
    await ask('POST', stops, { move: 'setOut' })
    await ask('POST', stops, { move: 'fail', failure: 'absent', reason: 'Rang twice' })
    return { id, code, day }
  })

test('what failed is tried again tomorrow, and stands on the list of that day', async ({ person }) => {
  test.slow()
  const { page } = await person('Administrator', `${deliveries}?map=none`)
  const { id, code } = await failAStop(page)
  await page.goto(`${deliveries}?map=none&delivery=${id}`)
  const drawer = page.getByRole('dialog', { name: code })
  await expect(drawer.getByText('Rang twice').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  const asked = page.getByRole('dialog', { name: /^Try again/ })
  const tomorrow = new Date(Date.now() + 86_400_000)
  await asked.getByLabel('Day').click()
  const named = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const written = new Intl.DateTimeFormat('en-GB', named).formatToParts(tomorrow)
  const part = (type: string) => written.find((one) => one.type === type)!.value
  // the last day of a month is followed by one of the next
  const chosen = page.getByRole('button', { name: new RegExp(`${part('weekday')}.*\\b${part('day')}\\b`) })
  await chosen.first().click()
  await asked.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${code}: Ready`)).toBeVisible({ timeout: 45_000 })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(tomorrow)
  await page.goto(`${deliveries}?map=none&day=${day}&q=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(/Ready|Planned/)
})

test('a delivery that comes again: one of its days is skipped, then the whole is stopped', async ({ person }) => {
  test.slow()
  const name = `Tansy Whitlock ${Date.now() % 10_000}`
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
  // a fresh demo plans its day first
  await expect(page.getByText(/\d+ deliveries of the series were added/)).toBeVisible({ timeout: 45_000 })

  await page.goto(`${deliveries}?map=none&q=${encodeURIComponent(name)}&sortBy=day&orderBy=desc`)
  const rows = page.getByRole('row', { name: new RegExp(name) })
  await expect(rows.nth(2)).toBeVisible()
  await rows.first().click()
  await expect(drawer.getByText(/Tuesday.*Thursday/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Skip this day' }).click()
  await expect(drawer.getByText('Skipped').first()).toBeVisible({ timeout: 30_000 })
  await page.goto(`${deliveries}?map=none&q=${encodeURIComponent(name)}&state=ready&sortBy=day`)
  await rows.first().click()
  await drawer.getByRole('button', { name: 'Stop the series' }).click()
  await page
    .getByRole('dialog', { name: /Stop the series from this day on/ })
    .getByRole('button', { name: 'Stop the series' })
    .click()
  await expect(page.getByText(/\d+ deliver(y|ies) cancelled/)).toBeVisible({ timeout: 30_000 })
  await expect(drawer.getByText(/stopped from/)).toBeVisible()
})

test('a depot manager sees nothing of the other depot', { tag: '@people' }, async ({ person }) => {
  const { page: admin } = await person('Administrator', '/apps/roles')
  const ask = <T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'PUT'): Promise<T> =>
    admin.evaluate(
      async ([path, body, method]) => {
        const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        const answer = await fetch(path, { method, ...(body === undefined ? {} : json) })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (await answer.json()) as T
      },
      [path, body, method] as const,
    )
  const { users } = await ask<{ users: { id: number; role: string }[] }>('/api/apps/users?q=author@demo.com')
  await ask(`/api/apps/users/${users[0]!.id}`, { role: 'depot-manager' })
  const of = async (depot: number) =>
    (await ask<{ deliveries: { id: number; code: string }[] }>(`/api${deliveries}?depot=${depot}&itemsPerPage=1`))
      .deliveries[0]!
  const [own, other] = [await of(1), await of(2)]

  const { page } = await person('Author', `${deliveries}?map=none&q=${own.code}`)
  await expect(page.getByRole('row', { name: new RegExp(own.code) })).toBeVisible()
  await page.goto(`${deliveries}?map=none&q=${other.code}`)
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(other.code) })).toHaveCount(0)
  const answers = await page.evaluate(
    async ([mine, theirs]) =>
      Promise.all([mine, theirs].map(async (id) => (await fetch(`/api/apps/logistics/deliveries/${id}`)).status)),
    [own.id, other.id] as const,
  )
  expect(answers).toEqual([200, 404])
  await page.goto('/apps/logistics/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics')
  await expect(page.getByText('Kiln End')).toHaveCount(0)
  await ask(`/api/apps/users/${users[0]!.id}`, { role: users[0]!.role })
})
