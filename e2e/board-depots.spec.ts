/** Several depots on one board: chosen, dragged between with a question, planned by a run each, and kept in the address. */
import { madePlan, stopsIn } from './made/plan.ts'
import { nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

test(
  'two depots are planned on one board, and goods go from one to the other when somebody says so',
  { tag: '@demo' },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/kanban')
    const here = await madePlan(api, [2, 1, 1])
    const there = await madePlan(api, [2, 1, 1])
    await page.goto(here.path)
    const [own, others] = [stopsIn(page, here.drivers[1]), stopsIn(page, there.drivers[0])]
    await expect(own).toHaveCount(1)
    await expect(others).toHaveCount(0)

    // one more depot beside the first, in the address: a reload shows both
    const picker = page.getByRole('button', { name: /^Depots: / })
    await picker.click()
    await page.getByRole('menuitemcheckbox', { name: there.depot.name }).click()
    await page.keyboard.press('Escape')
    await expect(others).toHaveCount(2)
    await page.reload()
    await expect(picker).toHaveAccessibleName(`Depots: ${here.depot.name}, ${there.depot.name}`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      RegExp(here.depot.name),
      RegExp(there.depot.name),
    ])
    await expect(page.getByRole('region', { name: 'Unplanned' }).locator('[data-delivery]')).toHaveCount(2)

    // a stop goes to a lane of the other depot by keys: its goods have to be brought there
    await own.first().click()
    await page.keyboard.press('Alt+ArrowDown')
    const dialog = page.getByRole('dialog', { name: `Load it at ${there.depot.name}?` })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(own).toHaveCount(1)
    await own.first().click()
    await page.keyboard.press('Alt+ArrowDown')
    await dialog.getByRole('button', { name: `Load at ${there.depot.name}` }).click()
    await expect(others).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo: move stops' }).click()
    await expect(own).toHaveCount(1)
    await expect(others).toHaveCount(2)

    // one press asks for a run of each
    await page.getByRole('button', { name: 'Optimise', exact: true }).click()
    await page.getByRole('combobox', { name: 'Time to search' }).click()
    await page.getByRole('option', { name: '5s', exact: true }).click()
    const side = page.getByRole('complementary', { name: 'Optimise' })
    await side.getByRole('button', { name: 'Optimise 2 depots' }).click()
    const which = side.getByRole('combobox', { name: 'Depot that is looked at' })
    for (const { depot } of [here, there]) {
      await which.click()
      await page.getByRole('option', { name: RegExp(`^${depot.name}`) }).click()
      await side.getByRole('button', { name: 'Apply all' }).click({ timeout: 45_000 })
      await expect(side.getByText('Applied', { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Unplanned' }).locator('[data-delivery]')).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Route' })).toBeVisible()
    await nothingBeyondTheEdge(page)
  },
)
