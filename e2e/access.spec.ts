import { expect, test } from './world.ts'

test('a permission ticked for a role opens the server and the nav at once', { tag: '@people' }, async ({ person }) => {
  const { page: client } = await person('Client', '/access-control')
  await expect(client.getByRole('link', { name: 'Kanban' })).toHaveCount(0)
  expect((await client.context().request.get('/api/apps/kanban')).status()).toBe(403)
  const { page } = await person('Administrator', '/apps/permissions?itemsPerPage=25')
  const row = page.getByRole('row', { name: /Project Planning/ })
  await row.hover()
  await row.getByRole('button', { name: /Edit/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit all the same' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Assigned to').click()
  await page.getByRole('option', { name: 'Restricted user' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(client.getByRole('link', { name: 'Kanban' })).toBeVisible()
  expect((await client.context().request.get('/api/apps/kanban')).status()).toBe(200)
})

test('a role is added with the matrix, and deleted', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key').fill('night-shift')
  await dialog.getByLabel('Name', { exact: true }).fill('night shift')
  await dialog.getByRole('checkbox', { name: /Read.*Kanban|Kanban.*Read/ }).check()
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText('night shift').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('night shift').first()).toBeVisible()
})

test('what I may do is said, with where it comes from', async ({ person }) => {
  const { page } = await person('Editor', '/access-control')
  await expect(page.getByRole('heading', { name: 'Access control' })).toBeVisible()
  await expect(page.getByText("Manage Others' Tasks").first()).toBeVisible()
})
