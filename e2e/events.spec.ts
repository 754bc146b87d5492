import { addRole, deleteRole, updateRole } from '#features/people/access/contract'
import { addBoard, addItem, deleteBoard, getKanban } from '#features/kanban/contract'
import { deleteUser } from '#features/people/users/contract'
import { madeMember, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const twoProcesses = { tag: '@postgres' }

test('a right that is taken away closes the open screen, and given back opens it', twoProcesses, async ({ person }) => {
  const { api } = await person('Administrator', '/apps/outbox')
  const [key, name] = [`role-${ownWord()}`, `Readers ${ownWord()}`]
  const rules = [{ action: ['read' as const], subject: 'Kanban' }]
  await api(addRole, { body: { key, name, rules } })
  const reader = await madeMember(api, key)
  const { page } = await person(reader.who, '/apps/kanban')
  const board = page.getByRole('heading', { name: 'Operations board' })
  await expect(board).toBeVisible()
  await api(updateRole, { params: { key }, body: { name, rules: [] } })
  await expect(page.getByRole('heading', { name: /not authorized|may not/i })).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/kanban$/)
  await api(updateRole, { params: { key }, body: { name, rules } })
  await page.reload()
  await expect(board).toBeVisible()
  await api(deleteUser, { params: { id: reader.id } })
  await api(deleteRole, { params: { key } })
})

test('a card given to somebody rings their bell, live', twoProcesses, async ({ person }) => {
  const { page: admin, api } = await person('Administrator', '/apps/kanban')
  const { id: boardId, title: boardName } = (await api(getKanban)).boards[0]!
  const itemTitle = `Renew ${ownWord()}`
  const { id } = await api(addItem, { body: { itemTitle, boardName, boardId } })
  const member = await madeMember(api, 'maintainer')
  const { page } = await person(member.who, '/apps/kanban')
  const bell = page.getByRole('button', { name: /notification/i })
  await expect(bell).toBeVisible()
  await admin.goto(`/apps/kanban?card=${id}`)
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Members' }).fill(member.name)
  await admin.getByRole('option', { name: member.name }).click()
  await expect(bell).toHaveAccessibleName(/[1-9]/)
  await bell.click()
  await expect(page.getByRole('dialog').getByText(new RegExp(itemTitle))).toBeVisible()
})

test('the server goes away and comes back: the page catches up by itself', twoProcesses, async ({ person, served }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const { api } = await person('Maintainer', '/apps/kanban')
  await expect(page.getByRole('heading', { name: 'Operations board' })).toBeVisible()
  await served.restart()
  const title = `After the restart ${ownWord()}`
  const { id } = await api(addBoard, { body: { title } })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await api(deleteBoard, { params: { id } })
})
