import { addRole, deleteRole } from '#features/people/access/contract'
import { deleteUser } from '#features/people/users/contract'
import { madeMember, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

test(
  'a permission ticked for a role opens the server and the nav at once',
  { tag: ['@main:rights', '@postgres'] },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/permissions?itemsPerPage=25')
    const key = `watch-${ownWord()}`
    await api(addRole, { body: { key, name: key, rules: [{ action: 'read', subject: 'AclDemo' }] } })
    const { id, who } = await madeMember(api, key)
    const { page: client } = await person(who, '/access-control')
    await expect(client.getByRole('link', { name: 'Kanban' })).toHaveCount(0)
    expect((await client.context().request.get('/api/apps/kanban')).status()).toBe(403)
    const row = page.getByRole('row', { name: /Project Planning/ })
    await row.hover()
    await row.getByRole('button', { name: /Edit/ }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit all the same' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Assigned to').click()
    await page.getByRole('option', { name: key }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(client.getByRole('link', { name: 'Kanban' })).toBeVisible()
    expect((await client.context().request.get('/api/apps/kanban')).status()).toBe(200)
    await api(deleteUser, { params: { id } })
    await api(deleteRole, { params: { key } })
  },
)

test('a role is added with the matrix, and is gone when it was deleted', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/roles')
  const word = ownWord()
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key').fill(`night-${word}`)
  await dialog.getByLabel('Name', { exact: true }).fill(`night ${word}`)
  await dialog.getByRole('checkbox', { name: /Read.*Kanban|Kanban.*Read/ }).check()
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText(`night ${word}`).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(`night ${word}`).first()).toBeVisible()
  await api(deleteRole, { params: { key: `night-${word}` } })
  await expect(page.getByText(`night ${word}`)).toHaveCount(0)
})

test('what I may do is said, with where it comes from', async ({ person }) => {
  const { page } = await person('Editor', '/access-control')
  await expect(page.getByRole('heading', { name: 'Access control' })).toBeVisible()
  await expect(page.getByText("Manage Others' Tasks").first()).toBeVisible()
})
