import type { Page } from 'playwright/test'
import { madeMember, type Member } from './made/office.ts'
import { expect, test, type Person } from './world.ts'

const log = (page: Page) => page.getByRole('log', { name: /^Messages with/ })
const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })

type Ask = (who: string, path: string) => Promise<Person>
/** Two who have not written to each other yet, and each has the other's chat open. */
async function twoOf(person: Ask): Promise<{ page: Page; other: Page; writer: Member; reader: Member }> {
  const { api } = await person('Administrator', '/apps/outbox')
  const [writer, reader] = [await madeMember(api, 'editor'), await madeMember(api, 'editor', 'Theo')]
  const { page } = await person(writer.who, `/apps/chat?with=u${reader.id}`)
  const { page: other } = await person(reader.who, `/apps/chat?with=u${writer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reader.name)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(writer.name)
  return { page, other, writer, reader }
}

test(
  'two people write to each other, live, with ticks and typing',
  { tag: ['@main:chat', '@postgres'] },
  async ({ person }) => {
    const { page, other, writer } = await twoOf(person)
    // who types is shown to those who have the chat: the first message makes it
    await box(page).fill('Good morning')
    await page.keyboard.press('Enter')
    await expect(log(other).getByText('Good morning')).toBeVisible()
    await box(page).pressSequentially('Bay 4 ton')
    await expect(log(other).getByText(`${writer.name} is typing`)).toBeVisible()
    await box(page).pressSequentially('ight?')
    await page.keyboard.press('Enter')
    await expect(log(other).getByText('Bay 4 tonight?')).toBeVisible()
    await other.bringToFront()
    await box(other).fill('Yes, from six')
    await other.keyboard.press('Enter')
    await expect(log(page).getByText('Yes, from six')).toBeVisible()
    await expect(log(page).getByRole('img', { name: 'Seen' }).last()).toBeVisible()
  },
)

test('what is written without a network comes once, in order, after it', async ({ person }) => {
  const { page, other } = await twoOf(person)
  await page.context().setOffline(true)
  for (const text of ['One, offline', 'Two, offline']) {
    await box(page).fill(text)
    await page.keyboard.press('Enter')
  }
  await expect(log(page).getByRole('img', { name: 'Waits to be sent' })).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(log(other).getByText('Two, offline')).toBeVisible()
  const texts = await log(other)
    .getByText(/offline$/)
    .allInnerTexts()
  expect(texts).toEqual(['One, offline', 'Two, offline'])
})
