import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { forgetSession } from '#client/session'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { ChatScreen } from './ChatScreen.tsx'
import type { Message } from './contract'
import { useLabels } from './labels'

const contact = (id: number, fullName: string) => ({
  id,
  fullName,
  role: 'author',
  roleName: 'Author',
  about: '',
  avatar: null,
  status: 'online' as const,
})
const said = (id: number, senderId: number, message: string): Message => ({
  id,
  senderId,
  message,
  time: new Date(Date.now() - 60_000).toISOString(),
  feedback: { isSent: true, isDelivered: true, isSeen: false },
  edited: false,
  deleted: false,
  replyTo: null,
  key: null,
})

let away: boolean
/** Who may read messages. */
let reading: number[]
let messages: Message[]
type Body = { message?: string; key?: string; messageId?: number }
let asked: { what: string; body: Body | undefined }[]
beforeEach(() => {
  localStorage.clear()
  ;[away, asked, reading] = [false, [], [2, 3]]
  messages = [said(1, 2, 'Is the side door open?'), said(2, 1, 'Ring at the practice.')]
})
const answer: Answers[string] = ({ name, method, path, body }) => {
  asked.push({ what: name, body: body as Body | undefined })
  if (away) throw new TypeError('away')
  const state = { unseenMsgs: 1, lastMessage: messages[1]! }
  if (path.endsWith('/chats-and-contacts'))
    return {
      chatsContacts: [{ ...contact(2, 'Nkem Okafor'), userId: 2, ...state, chat: { id: 7, ...state } }],
      groups: [],
      contacts: [contact(2, 'Nkem Okafor'), contact(3, 'Bram Castellane')].filter(({ id }) => reading.includes(id)),
      profileUser: {
        ...contact(1, 'Odile Marchetti'),
        settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
      },
    }
  if (method === 'GET') return { messages, more: false }
  if (method === 'PUT') return new Response(null, { status: 204 })
  const { message, key } = body as { message: string; key: string }
  messages = [...messages, { ...said(messages.length + 1, 1, message), key }]
  return { msg: messages.at(-1) }
}
/** As high as the shell makes it. */
const screen = () => (
  <div style={{ height: 900, display: 'flex' }}>
    <ChatScreen />
  </div>
)
const open = (search = '', may = ['create', 'read']) =>
  openScreen(`/apps/chat${search}`, {
    screens: { '/apps/chat': screen },
    labels: [useLabels, useFormLabels],
    rules: [{ action: may, subject: 'Chat' }],
    person: { fullName: 'Odile Marchetti', email: 'admin@demo.com' },
    otherwise: answer,
    width: 1280,
  })
const sent = () => asked.filter(({ what }) => what === 'POST /api/apps/chat/conversations/7/messages')

test('half a message is kept for its chat over another chat and a reload, until it is sent or its writer signs out', async () => {
  const line = (name: string) => page.getByRole('textbox', { name: `Write to ${name}` })
  await open('?with=u2')
  await line('Nkem Okafor').fill('The key is at')
  await page.getByRole('button', { name: /Bram Castellane/ }).click()
  await expect.element(line('Bram Castellane')).toHaveValue('')
  await page.getByRole('button', { name: /Nkem Okafor/ }).click()
  await expect.element(line('Nkem Okafor')).toHaveValue('The key is at')
  await cleanup()
  await open('?with=u2')
  await expect.element(line('Nkem Okafor')).toHaveValue('The key is at')
  await userEvent.type(line('Nkem Okafor'), ' the door{Enter}')
  await expect.element(line('Nkem Okafor')).toHaveValue('')
  await cleanup()
  await open('?with=u2')
  await expect.element(line('Nkem Okafor')).toHaveValue('')
  await line('Nkem Okafor').fill('Half')
  forgetSession()
  expect(Object.values(localStorage)).not.toContain('Half')
})

test('a role is said in the language of who reads, and one of the house by its name', async () => {
  await open('?with=u2')
  await expect.element(page.getByText('Online · Author')).toBeVisible()
  await setLanguage('ar')
  await expect.element(page.getByText(/· كاتب/)).toBeVisible()
  await setLanguage('en')
})

test('the line around a message is drawn on all its sides', async () => {
  await open('?with=u2')
  await expect.element(page.getByText('Is the side door open?')).toBeVisible()
  const room = () =>
    [...document.querySelectorAll('[class*=_bubble_]')].map((bubble) => {
      const [inner, outer] = [bubble, bubble.closest('[class*=_held_]')!].map((one) => one.getBoundingClientRect())
      return Math.min(outer!.bottom - inner!.bottom, outer!.right - inner!.right, inner!.left - outer!.left) >= 1
    })
  await expect.poll(room).toEqual([true, true])
})

test('who may not read is not written to', async () => {
  reading = [3]
  await open('?with=u2')
  await expect.element(page.getByText('Nkem Okafor can’t read messages here.')).toBeVisible()
  expect(page.getByRole('textbox', { name: /^Write to/ }).elements()).toHaveLength(0)
})

test('a chat is opened, read and answered by Enter', async () => {
  await open()
  await expect.element(page.getByText('Choose somebody to write to')).toBeVisible()
  await page.getByRole('button', { name: /Nkem Okafor/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nkem Okafor' })).toBeVisible()
  await expect.element(page.getByRole('log').getByText('Is the side door open?')).toBeVisible()
  await expect.element(page.getByRole('log').getByRole('img', { name: 'Delivered' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Write to Nkem Okafor' }).fill('On my way')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent().map(({ body }) => body?.message)).toEqual(['On my way'])
  await expect.element(page.getByRole('log').getByText('On my way')).toBeVisible()
})

test('what is written while away waits, and goes later, once and in its order', async () => {
  await open('?with=u2')
  await expect.element(page.getByRole('log').getByText('Is the side door open?')).toBeVisible()
  away = true
  for (const text of ['First', 'Second']) {
    await page.getByRole('textbox', { name: 'Write to Nkem Okafor' }).fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .poll(() => page.getByRole('log').getByRole('img', { name: 'Waits to be sent' }).elements().length)
    .toBe(2)
  away = false
  asked.length = 0
  dispatchEvent(new Event('online'))
  await expect.poll(() => sent().map(({ body }) => body?.message)).toEqual(['First', 'Second'])
  await expect.poll(() => messages.map(({ message }) => message).slice(2)).toEqual(['First', 'Second'])
})

test('what waits outlives its tab, and is of whoever wrote it: any tab of theirs sends it, and nobody else’s', async () => {
  const waits = () => page.getByRole('log').getByRole('img', { name: 'Waits to be sent' }).elements().length
  await open('?with=u2')
  await expect.element(page.getByRole('log').getByText('Is the side door open?')).toBeVisible()
  away = true
  await page.getByRole('textbox', { name: 'Write to Nkem Okafor' }).fill('Before the tab was closed')
  await userEvent.keyboard('{Enter}')
  await expect.poll(waits).toBe(1)
  const name = Object.keys(localStorage).find((key) => key.startsWith('meridian-chat-outgoing-'))!
  const text = localStorage.getItem(name)!
  expect(text).toContain('Before the tab was closed')
  // another tab has written one more
  const [one] = JSON.parse(text) as object[]
  const more = { ...one, key: 'of-another-tab', message: 'In another tab' }
  localStorage.setItem(name, JSON.stringify([one, more]))
  // and somebody else was here before
  localStorage.setItem('meridian-chat-outgoing-77', JSON.stringify([{ ...more, message: 'Of somebody else' }]))
  dispatchEvent(new StorageEvent('storage', { key: name }))
  await expect.poll(waits).toBe(2)
  away = false
  asked.length = 0
  dispatchEvent(new Event('online'))
  await expect
    .poll(() => sent().map(({ body }) => body?.message))
    .toEqual(['Before the tab was closed', 'In another tab'])
  await expect.poll(() => localStorage.getItem(name)).toBeNull()
  expect(localStorage.getItem('meridian-chat-outgoing-77')).toContain('Of somebody else')
})

test('somebody to whom nothing was said yet is written to; who only reads cannot', async () => {
  await open('?with=u3')
  await expect.element(page.getByRole('log').getByText('Nothing was said yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write to Bram Castellane' }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => asked.some(({ what }) => what === 'POST /api/apps/chat/chats/3')).toBe(true)
  await open('?with=u2', ['read'])
  await expect.poll(() => page.getByRole('textbox', { name: /Write to Nkem/ }).elements().length).toBe(0)
})

test('in Arabic', async () => {
  await setLanguage('ar')
  await open('?with=u2')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nkem Okafor' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'اكتب إلى Nkem Okafor' })).toBeVisible()
})
