import { addHelpArticle, deleteHelpArticle } from '#features/help/contract'
import { madeMember, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

test('an article is found, says what to do, leads to its screen, and hears that it did not help', async ({
  person,
}) => {
  const { page: writer, api } = await person('Administrator', '/pages/help-center')
  const reader = await madeMember(api, 'author')
  const word = ownWord()
  const inEach = (text: string) => ({ en: text, fr: text, ar: text })
  const written = { title: inEach(`Work on ${word}`), about: inEach('By hand.'), steps: inEach(`Drag ${word}`) }
  const article = await api(addHelpArticle, { body: { category: 'work', place: 'apps-kanban', ...written } })

  const { page } = await person(reader.who, '/pages/help-center')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(`drag ${word}`)
  await expect(page).toHaveURL(/q=drag/)
  await page.getByRole('link', { name: `Work on ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Work on ${word}`)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Not my case' }).click()
  await page.getByLabel('In your words').fill('I look for a card that somebody deleted')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Feedback sent')).toBeVisible()

  await writer.goto(`/pages/help-center/article/${article.slug}`)
  await expect(writer.getByText('Not my case · I look for a card that somebody deleted')).toBeVisible()

  await page.getByRole('link', { name: 'Open Kanban' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations board')
  await api(deleteHelpArticle, { params: { id: article.id } })
})

test('an article is written in three languages, and read in each', { tag: '@demo' }, async ({ person }) => {
  const word = ownWord()
  const { page } = await person('Administrator', '/pages/help-center')
  await page.getByRole('button', { name: 'Write an article' }).click()
  const drawer = page.getByRole('dialog')
  for (const [tab, title] of [
    ['English', `Lend bicycle ${word}`],
    ['French', `Prêter le vélo ${word}`],
    ['Arabic', `إعارة دراجة ${word}`],
  ] as const) {
    await drawer.getByRole('tab', { name: tab }).click()
    const fields = drawer.getByRole('tabpanel', { name: tab })
    await fields.getByLabel('Title').fill(title)
    await fields.getByLabel('What it is about').fill(`${title}.`)
    await fields.getByLabel('What to do').fill(`${title} 1\n${title} 2`)
  }
  await drawer.getByRole('button', { name: 'Save article' }).click()
  await expect(page).toHaveURL(new RegExp(`article/lend-bicycle-${word}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lend bicycle ${word}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help center')
  await expect(page.getByRole('link', { name: `Lend bicycle ${word}` })).toHaveCount(0)
})

test('a question is written in three languages, answered to a visitor in theirs, changed, and taken away', async ({
  person,
}) => {
  const word = ownWord()
  const { page: writer } = await person('Administrator', '/pages/faq')
  await writer.getByRole('button', { name: 'Write a question' }).first().click()
  const drawer = writer.getByRole('dialog')
  for (const [tab, question] of [
    ['English', `Do you bring ${word} upstairs?`],
    ['French', `Montez-vous ${word} à l’étage ?`],
    ['Arabic', `هل ترفعون ${word} إلى الطابق؟`],
  ] as const) {
    await drawer.getByRole('tab', { name: tab }).click()
    const fields = drawer.getByRole('tabpanel', { name: tab })
    await fields.getByLabel('Question').fill(question)
    await fields.getByLabel('Answer').fill(`${question} ${tab}`)
  }
  await drawer.getByRole('button', { name: 'Save question' }).click()
  await expect(drawer).toBeHidden()

  // whoever has no account reads it, in their language, and finds the help center from there
  const { page: visitor } = await person(undefined, '/pages/faq')
  await visitor.getByRole('searchbox', { name: 'Search questions' }).fill(word)
  await expect(visitor.getByText(`Do you bring ${word} upstairs? English`)).toBeVisible()
  await visitor.getByRole('button', { name: /Français/ }).click()
  await expect(visitor.getByText(`Montez-vous ${word} à l’étage ?`, { exact: true })).toBeVisible()

  await writer.getByRole('searchbox', { name: 'Search questions' }).fill(word)
  // the list of what was found is another one
  await expect(writer.getByRole('button', { name: /^More actions for/ })).toHaveCount(1)
  await writer.getByRole('button', { name: `More actions for Do you bring ${word} upstairs?` }).click()
  await writer.getByRole('menuitem', { name: 'Edit' }).click()
  await writer.getByRole('tabpanel', { name: 'English' }).getByLabel('Answer').fill(`Up to the third floor, ${word}.`)
  await writer.getByRole('button', { name: 'Save question' }).click()
  await expect(writer.getByText(`Up to the third floor, ${word}.`)).toBeVisible()
  await writer.getByRole('button', { name: `More actions for Do you bring ${word} upstairs?` }).click()
  await writer.getByRole('menuitem', { name: 'Delete' }).click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click()
  await expect(writer.getByText('No question says this')).toBeVisible()
})
