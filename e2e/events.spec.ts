import { expect, test } from './world.ts'

test('a right that is taken away closes the open screen, and given back opens it', async ({ person, served }) => {
  const { page: admin } = await person('Administrator', '/apps/kanban')
  const { page: author } = await person('Author', '/apps/kanban')
  await expect(author.getByRole('heading', { name: 'Operations board' })).toBeVisible()
  const api = admin.context().request
  const roles = (await (await api.get('/api/apps/roles')).json()) as {
    roles: { key: string; name: string; rules: unknown[] }[]
  }
  const role = roles.roles.find(({ key }) => key === 'author')!
  const permissions = (await (await api.get('/api/apps/permissions?itemsPerPage=100')).json()) as {
    permissions: { id: number; name: string; assignedTo: string[]; rules: unknown[] }[]
  }
  const put = (path: string, data: object) => api.put(path, { data, headers: { origin: served.url } })
  await put('/api/apps/roles/author', { name: role.name, rules: [] })
  for (const { id, name, assignedTo, rules } of permissions.permissions)
    if (assignedTo.includes('users'))
      await put(`/api/apps/permissions/${id}`, { name, rules, assignedTo: assignedTo.filter((one) => one !== 'users') })
  await expect(author.getByRole('heading', { name: /not authorized|may not/i })).toBeVisible()
  await expect(author).toHaveURL(/\/apps\/kanban$/)
  for (const { id, name, assignedTo, rules } of permissions.permissions)
    if (assignedTo.includes('users')) await put(`/api/apps/permissions/${id}`, { name, rules, assignedTo })
  await put('/api/apps/roles/author', { name: role.name, rules: role.rules })
  await author.reload()
  await expect(author.getByRole('heading', { name: 'Operations board' })).toBeVisible()
})

test('a card given to somebody rings their bell, live', async ({ person }) => {
  const { page: admin } = await person('Administrator', '/apps/kanban?card=10')
  const { page: maintainer } = await person('Maintainer', '/apps/kanban')
  const bell = maintainer.getByRole('button', { name: /notification/i })
  await expect(bell).toBeVisible()
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Members' }).fill('Thaddeus')
  await admin.getByRole('option', { name: /Thaddeus Okonkwo/ }).click()
  // what else rings by itself meanwhile, as the demo's day goes on, changes nothing of this
  await expect(bell).toHaveAccessibleName(/[1-9]/)
  await bell.click()
  await expect(maintainer.getByRole('dialog').getByText(/Renew the Averne tunnel passes/)).toBeVisible()
})

test('the server goes away and comes back: the page catches up by itself', async ({ person, served }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const { page: other } = await person('Maintainer', '/apps/kanban')
  await expect(page.getByRole('heading', { name: 'Operations board' })).toBeVisible()
  await served.restart()
  const added = await other.context().request.post('/api/apps/kanban/board/add', {
    data: { title: 'After the restart' },
    headers: { origin: served.url },
  })
  expect(added.status()).toBe(201)
  await expect(page.getByRole('heading', { name: 'After the restart' })).toBeVisible({ timeout: 30_000 })
})
