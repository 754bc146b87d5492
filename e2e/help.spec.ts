import { faultlessInLightAndDark } from './faults.ts'
import { expect, test } from './world.ts'

test('an article is found, says what to do, leads to its screen, and hears that it did not help @people', async ({
  person,
}) => {
  const { page } = await person('Author', '/pages/help-center')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('drag or by keyboard')
  await expect(page).toHaveURL(/q=drag/)
  await page.getByRole('link', { name: 'Work on the board' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work on the board')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Not my case' }).click()
  await page.getByLabel('In your words').fill('I look for a card that somebody deleted')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Feedback sent')).toBeVisible()

  const { page: writer } = await person('Administrator', '/pages/help-center/article/work-on-the-board')
  await expect(writer.getByText('Not my case · I look for a card that somebody deleted')).toBeVisible()

  await page.getByRole('link', { name: 'Open Kanban' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations board')
})

test('an article is written in three languages, and read in each', async ({ person }) => {
  const { page } = await person('Administrator', '/pages/help-center')
  await page.getByRole('button', { name: 'Write an article' }).click()
  const drawer = page.getByRole('dialog')
  for (const [tab, title] of [
    ['English', 'Lend a bicycle'],
    ['French', 'Prêter un vélo'],
    ['Arabic', 'إعارة دراجة'],
  ] as const) {
    await drawer.getByRole('tab', { name: tab }).click()
    const fields = drawer.getByRole('tabpanel', { name: tab })
    await fields.getByLabel('Title').fill(title)
    await fields.getByLabel('What it is about').fill(`${title}.`)
    await fields.getByLabel('What to do').fill(`${title} 1\n${title} 2`)
  }
  await drawer.getByRole('button', { name: 'Save article' }).click()
  await expect(page).toHaveURL(/article\/lend-a-bicycle/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lend a bicycle')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await expect(page.getByRole('link', { name: 'Lend a bicycle' })).toHaveCount(0)
})

for (const [path, there] of [
  ['/pages/help-center', 'Popular articles'],
  ['/pages/help-center/article/make-a-route', 'What readers say'],
  ['/pages/faq', 'Getting started'],
] as const)
  test(`${path} has no fault that axe finds, in light and dark`, async ({ person }) => {
    const { page } = await person('Administrator', path)
    await faultlessInLightAndDark(page, () => expect(page.getByRole('heading', { name: there })).toBeVisible())
  })
