import { addTeam, deleteTeam } from '#features/profile/contract'
import { madeMember, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

test('a team is made, changed and left, and a colleague becomes a connection', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/outbox')
  const [me, colleague] = [await madeMember(api, 'admin'), await madeMember(api, 'editor', 'Zuleika')]
  const [team, later] = [`Bridge ${ownWord()}`, `Tide ${ownWord()}`]
  // who works together is offered to each other
  const memberIds = [me.id, colleague.id]
  const shared = { title: `Quay ${ownWord()}`, description: 'Where both work', chips: [], memberIds }
  const { id } = await api(addTeam, { body: shared })
  const { page } = await person(me.who, '/pages/user-profile')
  await expect(page).toHaveURL(/user-profile\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(me.name)
  await page.getByRole('tab', { name: /^Teams/ }).click()
  await page.getByRole('button', { name: 'Add team' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill(team)
  await drawer.getByLabel('What it does').fill('Says when the bridge is up')
  await drawer.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByRole('heading', { name: team })).toBeVisible()
  await page.getByRole('button', { name: `More for ${team}` }).click()
  await page.getByRole('menuitem', { name: 'Edit team' }).click()
  await drawer.getByLabel('Name').fill(later)
  await drawer.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByRole('heading', { name: later })).toBeVisible()
  await page.getByRole('button', { name: `More for ${later}` }).click()
  await page.getByRole('menuitem', { name: 'Delete team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByRole('heading', { name: later })).toHaveCount(0)

  await page.getByRole('tab', { name: /^Connections/ }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill(colleague.name)
  await page.getByRole('button', { name: `Connect with ${colleague.name}` }).click()
  await expect(page.getByText(`${colleague.name} is among your connections`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Connected with ${colleague.name}` })).toBeVisible()
  await api(deleteTeam, { params: { id } })
})
