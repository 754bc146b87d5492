/** Scenarios side by side: what would be if, and one of them made live. */
import type { Page } from 'playwright/test'
import { workday } from './workday.ts'
import { expect, test } from './world.ts'

/** Two routes that go where the other one is, too. */
const plan = (page: Page, day: string): Promise<void> =>
  page.evaluate(async (on) => {
    const root = '/api/apps/logistics'
    async function post(path: string, body: object): Promise<{ id: number }> {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${root}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer.status !== 201) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { id: number }
    }
    const ids: number[] = []
    for (const nth of [0, 1, 2, 3, 4, 5]) {
      const point = { lat: 38.5 + (nth % 2) * 0.01, lon: -41.97 + nth * 0.001 }
      const house = { line: `${nth} Compare Row`, city: 'Port Averne', point, day: on, weightGrams: 900 }
      const { id } = await post('/deliveries', { customer: `Customer ${nth}`, ...house })
      await post(`/deliveries/${id}/moves`, { move: 'ready' })
      ids.push(id)
    }
    await post('/routes', { day: on, depotId: 1, driverId: 1, deliveryIds: ids.slice(0, 3) })
    await post('/routes', { day: on, depotId: 1, driverId: 2, deliveryIds: ids.slice(3) })
  }, day)

test('a day is asked what would be if; three plans are compared, and one is made live', async ({ person }) => {
  test.slow()
  const day = workday(34, 1)
  const { page } = await person('Administrator', '/apps/kanban')
  await plan(page, day)
  await page.goto(`/apps/logistics/routes?day=${day}&depot=1`)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Compare scenarios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare scenarios' })).toBeVisible()

  const ask = async (name: string) => {
    await page.getByRole('button', { name: 'New scenario' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  // what the latest run came to, with its reason where it came to nothing
  const came = () =>
    page.evaluate(async (of) => {
      const { runs } = await (await fetch(`/api/apps/logistics/runs?day=${of}&depot=1`)).json()
      return `${runs[0].state} ${runs[0].error}`.trim()
    }, day)
  await ask('Cheapest')
  await expect.poll(came, { timeout: 90_000 }).toMatch(/^(succeeded|failed)/)
  expect(await came()).toBe('succeeded')
  await expect(page.getByRole('button', { name: 'Make B live' })).toBeVisible()
  await ask('A driver is ill…')
  await page.getByRole('dialog').getByRole('button', { name: 'Nkem Okafor' }).click()
  await expect(page.getByRole('button', { name: 'Make C live' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Supposes: Nkem Okafor is ill')).toBeVisible()

  // by keys: the third column, whose changes say that nothing is left with who is ill
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('3')
  const changes = page.getByRole('region', { name: 'What C changes' })
  await expect(changes.getByRole('row', { name: /Nkem Okafor.*Odalys Ferreira/ })).toContainText('3')
  await page.reload()
  await expect(page.getByRole('row', { name: /^Vehicles/ })).toBeVisible()

  await page.getByRole('button', { name: 'Make C live' }).click()
  await expect(page.getByText('Nkem Okafor is ill is the plan now')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the board' }).click()
  const lane = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Odalys Ferreira/ }) })
  await expect(lane.locator('button[data-delivery]')).toHaveCount(6)
})
