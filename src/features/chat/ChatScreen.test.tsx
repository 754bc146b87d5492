import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import { clearToasts } from '#ui/Toasts'
import { arabic } from '#ui/words-ar'
import { english } from '#ui/words-en'
import { ChatScreen } from './ChatScreen.tsx'
import type { Message } from './contract'
import { useLabels } from './labels'

const contact = (id: number, fullName: string) => ({
  id,
  fullName,
  role: 'author',
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

const fetched = globalThis.fetch
let away: boolean
let messages: Message[]
let asked: { what: string; body: { message?: string; key?: string; messageId?: number } | undefined }[]
beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStorage.clear()
  ;[away, asked] = [false, []]
  messages = [said(1, 2, 'Is the side door open?'), said(2, 1, 'Ring at the practice.')]
  const state = { unseenMsgs: 1, lastMessage: messages[1]! }
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    const { pathname } = new URL(request.url)
    const text = await request.text()
    asked.push({ what: `${request.method} ${pathname}`, body: text ? (JSON.parse(text) as object) : undefined })
    if (away) throw new TypeError('away')
    if (pathname.endsWith('/chats-and-contacts'))
      return Response.json({
        chatsContacts: [{ ...contact(2, 'Nkem Okafor'), userId: 2, ...state, chat: { id: 7, ...state } }],
        groups: [],
        contacts: [contact(2, 'Nkem Okafor'), contact(3, 'Bram Castellane')],
        profileUser: {
          ...contact(1, 'Odile Marchetti'),
          settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
        },
      })
    if (request.method === 'GET') return Response.json({ messages, more: false })
    if (request.method === 'PUT') return new Response(null, { status: 204 })
    const { message, key } = JSON.parse(text) as { message: string; key: string }
    messages = [...messages, { ...said(messages.length + 1, 1, message), key }]
    return Response.json({ msg: messages.at(-1) }, { status: 201 })
  }
})
afterEach(async () => {
  globalThis.fetch = fetched
  clearToasts()
  forgetSession()
  await setLanguage('en')
})

async function open(search = '', language: 'en' | 'ar' = 'en', may = ['create', 'read']) {
  await setLanguage(language)
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  keepSession({
    userData: { id: 1, fullName: 'Odile Marchetti', email: 'admin@demo.com', role: 'admin', avatar: null },
    userAbilityRules: [{ action: may, subject: 'Chat' }],
  } as never)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/apps/chat', component: ChatScreen })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/apps/chat${search}`] }),
    parseSearch,
    stringifySearch,
  })
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit words={language === 'ar' ? arabic : english}>
          <div style={{ height: 900, display: 'flex' }}>
            <RouterProvider router={router} />
          </div>
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const sent = () => asked.filter(({ what }) => what === 'POST /api/apps/chat/conversations/7/messages')

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

test('somebody to whom nothing was said yet is written to; who only reads cannot', async () => {
  await open('?with=u3')
  await expect.element(page.getByRole('log').getByText('Nothing was said yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write to Bram Castellane' }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => asked.some(({ what }) => what === 'POST /api/apps/chat/chats/3')).toBe(true)
  await open('?with=u2', 'en', ['read'])
  await expect.poll(() => page.getByRole('textbox', { name: /Write to Nkem/ }).elements().length).toBe(0)
})

test('in Arabic', async () => {
  await open('?with=u2', 'ar')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nkem Okafor' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'اكتب إلى Nkem Okafor' })).toBeVisible()
})
