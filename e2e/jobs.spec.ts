import { startImport } from '#features/map/contract'
import { expect, test } from './world.ts'

test('an administrator cancels work that waits, runs it again and sees it end, without asking anew', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/outbox')
  // an import that was announced: whether its file still comes is looked at later, by a job
  await api(startImport, { body: { name: 'Nowhere', fileName: 'nowhere.osm.pbf', bytes: 1000 } })
  await page.getByRole('tab', { name: 'Background work' }).click()
  await expect(page).toHaveURL(/tab=jobs/)
  // the newest first
  const row = page.getByRole('row').filter({ hasText: 'awaitExtract' }).first()
  await expect(row).toContainText('Waiting')
  await row.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Cancel job' }).click()
  await expect(row).toContainText('Cancelled')
  await drawer.getByRole('button', { name: 'Run again' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(row).toContainText('Done')
  await page.getByRole('button', { name: 'State' }).first().click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/tab=jobs.*state=failed|state=failed.*tab=jobs/)
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(row).toBeVisible()
})
