/** Scenarios side by side: what would be if, and one of them made live. */
import type { Page } from 'playwright/test'
import { addRun, listRuns } from '#features/logistics/optimiser/contract'
import { madePlan, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

/** A search of some seconds, in a lane that others may have. */
const search = { timeout: 45_000 }

async function compare(page: Page, board: string): Promise<void> {
  await page.goto(board)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Compare scenarios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare scenarios' })).toBeVisible()
}
async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New scenario' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a day is asked what would be cheapest, and the answer stays in the address', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { depot, routes, path } = await madePlan(api, [3, 3, 0])
  await compare(page, path)
  // what the latest run came to, with its reason where it came to nothing
  const came = async () => {
    const { runs } = await api(listRuns, { query: { day: routes[0].day, depot: depot.id } })
    return `${runs[0]?.state} ${runs[0]?.error}`.trim()
  }
  await ask(page, 'Cheapest')
  await expect.poll(came, { ...search, intervals: [50] }).toMatch(/^(succeeded|failed)/)
  expect(await came()).toBe('succeeded')
  await expect(page.getByRole('button', { name: 'Make B live' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Make B live' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Vehicles/ })).toBeVisible()
})

test('a driver is ill: three plans are compared by keys, and one is made live', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { depot, drivers, routes, path } = await madePlan(api, [3, 3, 0])
  const [ill, other] = drivers
  const asked = { day: routes[0].day, depotId: depot.id, mode: 'fresh', addRoutes: true, timeLimit: 1 } as const
  await api(addRun, { body: { ...asked, name: 'Cheapest' } })
  await compare(page, path)
  await expect(page.getByRole('button', { name: 'Make B live' })).toBeVisible(search)
  await ask(page, 'A driver is ill…')
  await page.getByRole('dialog').getByRole('button', { name: ill.name }).click()
  await expect(page.getByRole('button', { name: 'Make C live' })).toBeVisible(search)
  await expect(page.getByText(`Supposes: ${ill.name} is ill`)).toBeVisible()

  // the third column, whose changes say that nothing is left with who is ill
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('3')
  const changes = page.getByRole('region', { name: 'What C changes' })
  await expect(changes.getByRole('row', { name: new RegExp(`${ill.name}.*${other.name}`) })).toContainText('3')

  await page.getByRole('button', { name: 'Make C live' }).click()
  await expect(page.getByText(`${ill.name} is ill is the plan now`)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the board' }).click()
  await expect(stopsIn(page, other)).toHaveCount(6)
})
