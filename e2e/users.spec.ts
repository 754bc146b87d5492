import { addUser, suspendUser } from '#features/people/users/contract'
import { ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

test('the list keeps search, filters and page in the address; back undoes', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/user/list')
  const fullName = `Imogen ${ownWord()}`
  await api(addUser, { body: { fullName, email: `${ownWord()}@imogen.example`, role: 'author' } })
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('option', { name: 'Pending' }).click()
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('row', { name: /Active|Inactive/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Pending/ }).first()).toBeVisible()
  await page.getByPlaceholder('Search name or email').fill(fullName)
  await expect(page).toHaveURL(/q=Imogen/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row', { name: fullName })).toBeVisible()
  await page.goto('/apps/user/list?page=5&itemsPerPage=10')
  await expect(page.getByText(/^41 to 50 of \d+$/)).toBeVisible()
})

test('a user is added, edited, suspended and deleted; another person sees it live', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/user/list')
  const name = `Mina ${ownWord()}`
  const { page: other } = await person('Maintainer', `/apps/user/list?q=${encodeURIComponent(name)}`)
  await expect(other.getByText('Nothing fits these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Add user' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Full name').fill(name)
  await drawer.getByLabel('Email').fill('admin@demo.com')
  await drawer.getByRole('button', { name: 'Add user' }).click()
  await expect(drawer.getByText('Somebody has this address')).toBeVisible()
  await drawer.getByLabel('Email').fill(`${ownWord()}@gale.example`)
  await drawer.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText(new RegExp(`${name} was added`))).toBeVisible()
  await expect(other.getByRole('row', { name })).toBeVisible()

  await page.getByRole('row', { name }).getByText(name).click()
  await expect(page).toHaveURL(/\/apps\/user\/view\/\d+/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Full name').fill(`${name}ston`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('row', { name: `${name}ston` })).toBeVisible()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend user' }).click()
  await expect(other.getByRole('row', { name: new RegExp(`${name}ston.*Inactive`) })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText(/Odile Marchetti/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(other.getByRole('row', { name: `${name}ston` })).toHaveCount(0)
})

test('the filtered list is saved as CSV', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/user/list')
  const word = ownWord()
  for (const first of ['Ada', 'Bela', 'Cleo']) {
    const { body } = await api(addUser, {
      body: { fullName: `${first} ${word}`, email: `${first}@${word}.example`, role: 'author' },
    })
    if (first !== 'Cleo') await api(suspendUser, { params: { id: body.id } })
  }
  await page.goto(`/apps/user/list?status=inactive&q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ])
  const lines = (await (await download.createReadStream()).toArray()).join('').trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
})

test('somebody who does not exist is told so', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/user/view/9999')
  await expect(page.getByRole('link', { name: 'Back to all users' })).toBeVisible()
})
