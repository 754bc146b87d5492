/** A plan beside the one that is there: duplicated, changed, searched, compared, made live and taken back. */
import { nothingBeyondTheEdge } from './faults.ts'
import { idsOf, madePlan, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

/** A search of some seconds, in a lane that others may have. */
const search = { timeout: 45_000 }

test(
  'a draft is made and changed while the live plan stays, searched, compared, made live and taken back',
  { tag: '@demo' },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/kanban')
    const { path, drivers } = await madePlan(api, [3, 2, 1])
    await page.goto(path)
    const [one, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
    await expect(one).toHaveCount(3)
    const live = await idsOf(one)
    const plans = (name: string) => page.getByRole('button', { name: `Plan: ${name}` })

    await plans('Live plan').click()
    await page.getByRole('menuitem', { name: 'Duplicate as a draft' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Early start')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Draft: Early start.')
    await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden()

    // a stop goes to the other driver by keys, in the draft alone, and a reload stays there
    await one.last().click()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(other).toHaveCount(3)
    await page.reload()
    await expect(other).toHaveCount(3)
    await page.getByRole('button', { name: 'Back to the live plan' }).click()
    await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden()
    await expect(one).toHaveCount(3)
    expect(await idsOf(one)).toEqual(live)

    await plans('Live plan').click()
    await page.getByRole('menuitemradio', { name: 'Early start' }).click()
    await expect(other).toHaveCount(3)
    await page.getByRole('button', { name: 'Optimise', exact: true }).click()
    await page.getByRole('combobox', { name: 'Time to search' }).click()
    await page.getByRole('option', { name: '5s', exact: true }).click()
    const side = page.getByRole('complementary', { name: 'Optimise' })
    await side.getByRole('button', { name: 'Optimise' }).click()
    await side.getByRole('button', { name: 'Apply all' }).click(search)
    await expect(page.getByText('The plan is applied')).toBeVisible()
    await side.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Undo: apply a plan' }).click()
    await expect(other).toHaveCount(3)

    await page.getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('menuitem', { name: 'Compare scenarios' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare scenarios' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Stops with a new driver/ })).toContainText('1')
    await page.getByRole('button', { name: 'Make B live' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click()
    await expect(page.getByText('“Early start” is the plan now')).toBeVisible()

    await page.goto(path)
    await expect(other).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo: make a draft live' }).click()
    await expect(other).toHaveCount(2)
    expect(await idsOf(one)).toEqual(live)
  },
)

test('in Arabic on a phone a draft says that it is one, is renamed and deleted', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path } = await madePlan(api, [2, 1, 0])
  for (const [name, value] of Object.entries({ language: 'ar', 'Meridian-language': 'ar', 'Meridian-rtl': 'true' }))
    await page.context().addCookies([{ name, value, url: page.url() }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'الخطة: الخطة الفعلية' }).click()
  await page.getByRole('menuitem', { name: 'نسخ كمسودة' }).click()
  await dialog.getByRole('button', { name: 'نسخ' }).click()
  const line = page.getByRole('region', { name: 'مسودة' })
  await expect(line).toContainText('مسودة: مسودة ١.')
  await nothingBeyondTheEdge(page)
  await page.getByRole('button', { name: 'الخطة: مسودة ١' }).click()
  await page.getByRole('menuitem', { name: 'إعادة تسمية المسودة' }).click()
  await dialog.getByRole('textbox').fill('بداية مبكرة')
  await dialog.getByRole('button', { name: 'إعادة تسمية' }).click()
  await expect(line).toContainText('بداية مبكرة')
  await page.getByRole('button', { name: 'الخطة: بداية مبكرة' }).click()
  await page.getByRole('menuitem', { name: 'حذف المسودة' }).click()
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await expect(line).toBeHidden()
  await expect(page.getByRole('button', { name: 'الخطة: الخطة الفعلية' })).toBeVisible()
})
