import type { Call } from '#client/call'
import { addDraft, changeEmails, listEmails, sendDraft } from '#features/email/contract'
import { madeMember, ownWord, type Member } from './made/office.ts'
import { expect, test } from './world.ts'

/** It leaves when it cannot be taken back any more. */
async function sentMail(api: Call, { email, name }: Member, subject: string): Promise<void> {
  const text = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Sign below.' }] }
  const body = { type: 'doc' as const, content: [text] }
  const { id } = await api(addDraft, { body: { to: [{ email, name }], subject, body } })
  await api(sendDraft, { params: { id }, body: {} })
}

/** From somebody to themselves. */
async function madeMail(api: Call, to: Member, subject: string): Promise<void> {
  await sentMail(api, to, subject)
  const came = async () => (await api(listEmails, { query: { q: subject } })).emails
  await expect.poll(async () => (await came()).length, { intervals: [50] }).toBe(1)
  await api(changeEmails, { body: { ids: (await came()).map((one) => one.id), label: 'private' } })
}

test('a mail is written, sent, taken back, sent again, and arrives live', { tag: '@main:mail' }, async ({ person }) => {
  const { api } = await person('Administrator', '/apps/outbox')
  const [writer, reader] = [await madeMember(api, 'editor'), await madeMember(api, 'editor', 'Theo')]
  const subject = `Bay ${ownWord()} tonight`
  const { page } = await person(writer.who, '/apps/email')
  const { page: other } = await person(reader.who, '/apps/email')
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Inbox' })).toBeVisible()
  await page.keyboard.press('c')
  await page.getByLabel('To', { exact: true }).fill(reader.name)
  await page.getByRole('option', { name: reader.name }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('From six, please.')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  // for tomorrow: what leaves at once can be taken back for a few seconds only, however long a page takes
  await page.getByRole('button', { name: 'Send later' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow at 08:00' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const arrived = other.getByRole('button', { name: subject }).first()
  await expect(arrived).toBeVisible()
  await arrived.click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(other.getByText('From six, please.').last()).toBeVisible()
})

test('a mail is answered, and the answer arrives live', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/outbox')
  const [writer, reader] = [await madeMember(api, 'editor'), await madeMember(api, 'editor', 'Theo')]
  const subject = `Bay ${ownWord()} tonight`
  const { page, api: writing } = await person(writer.who, '/apps/email')
  const { page: other } = await person(reader.who, '/apps/email')
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible()
  await sentMail(writing, reader, subject)
  await other.getByRole('button', { name: subject }).first().click()
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(other.getByLabel('Subject')).toHaveValue(`Re: ${subject}`)
  await other.getByRole('textbox', { name: 'Message' }).fill('Done.')
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: `Re: ${subject}` }).first()).toBeVisible()
})

test('what was thrown away comes back, by the keys alone', async ({ person }) => {
  const administrator = await person('Administrator', '/apps/outbox')
  const reader = await madeMember(administrator.api, 'editor')
  const { page, api } = await person(reader.who, '/apps/email')
  const subject = `Contract ${ownWord()}`
  await madeMail(api, reader, subject)
  await page.goto('/apps/email/label/private')
  const first = page.getByRole('button', { name: subject }).first()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await page.keyboard.press('e')
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toBeVisible()
})

test('an administrator of the demo reads their mail', { tag: '@demo' }, async ({ person }) => {
  const { page } = await person('Administrator', '/apps/email')
  const quote = page.getByRole('button', { name: /Quote 1184/ }).first()
  await quote.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Quote 1184/)
})
