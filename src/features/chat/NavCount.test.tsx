import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answeredBeforehand } from '#client/beforehand'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { followEvents } from '#client/realtime'
import { forgetSession, keepSession } from '#client/session'
import { Kit } from '#ui/Kit'
import { english } from '#ui/words-en'
import { NavCount } from './NavCount.tsx'

const fetched = globalThis.fetch
const title = document.title
afterEach(() => {
  globalThis.fetch = fetched
  document.title = title
  forgetSession()
})

/** The navigation of who may read chats and mails, with what the server counts for them. */
async function open(answers: Record<string, () => object>) {
  await setLanguage('en')
  keepSession({
    userData: { id: 1, fullName: 'Odile Marchetti', email: 'admin@demo.com', role: 'admin', avatar: null },
    userAbilityRules: [
      { action: ['read'], subject: 'Chat' },
      { action: ['read'], subject: 'Email' },
    ],
  } as never)
  const asked: string[] = []
  globalThis.fetch = (address, init) => {
    const request = new Request(address, init)
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    const answer = answers[pathname]
    return Promise.resolve(answer ? Response.json(answer()) : new Response(null, { status: 204 }))
  }
  document.title = 'Kanban · Meridian'
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit words={english}>
          {['apps-kanban', 'apps-email', 'apps-chat'].map((place) => (
            <NavCount key={place} place={place} />
          ))}
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { asked, screen }
}
const box = (unread: number, mine = true) => ({
  id: unread,
  name: '',
  address: '',
  shared: false,
  unread,
  members: [],
  mine,
  signature: null,
})

test('what waits is counted beside chat and mail and in the title, and what comes is said to be delivered', async () => {
  const { asked, screen } = await open({
    '/api/apps/chat/unseen': () => ({ unseen: 3, undelivered: 1 }),
    '/api/apps/mailboxes': () => ({ mailboxes: [box(2), box(1), box(9, false)] }),
  })
  // the page itself comes first; then they come without a sign of a person
  expect(asked).toEqual([])
  await expect.element(page.getByText('3 unseen messages')).toBeInTheDocument()
  await expect.element(page.getByText('3 unread mails')).toBeInTheDocument()
  await expect.poll(() => document.title).toBe('(6) Kanban · Meridian')
  await expect.poll(() => asked).toContain('PUT /api/apps/chat/delivered')
  document.title = 'Mail · Meridian'
  await expect.poll(() => document.title).toBe('(6) Mail · Meridian')
  await screen.unmount()
  expect(document.title).toBe('Mail · Meridian')
})

test('what waited when the page was made is seen before anything is asked for', async () => {
  const peek = vi
    .spyOn(answeredBeforehand, 'peek')
    .mockImplementation((path) => (path.endsWith('/unseen') ? { unseen: 3 } : { mailboxes: [box(2), box(9, false)] }))
  const { asked } = await open({})
  expect(document.title).toBe('(5) Kanban · Meridian')
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
  peek.mockRestore()
})

/** The browser's own stream, as far as it is heard here. */
class Source extends EventTarget {
  static opened: Source[] = []
  readyState = 1
  constructor() {
    super()
    Source.opened.push(this)
  }
  close() {}
}
test('what is told before the code of the counts is there is not missed', async () => {
  vi.stubGlobal('EventSource', Source)
  const stop = followEvents(createQueryClient(), { shared: false })
  const peek = vi.spyOn(answeredBeforehand, 'peek').mockReturnValue({ unseen: 3 })
  const forget = vi.spyOn(answeredBeforehand, 'forget')
  await open({ '/api/apps/chat/unseen': () => ({ unseen: 4, undelivered: 1 }) })
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  const data = JSON.stringify({ event: 'chatMoved', tag: '', data: { chatId: 7, by: 2, said: 9 } })
  Source.opened.at(-1)!.dispatchEvent(new MessageEvent('message', { data }))
  await expect.element(page.getByText('4 unseen messages')).toBeInTheDocument()
  expect(forget).toHaveBeenCalledWith('/api/apps/chat/unseen')
  stop()
  peek.mockRestore()
  forget.mockRestore()
  vi.unstubAllGlobals()
})

test('where nothing waits nothing is said', async () => {
  const { asked } = await open({
    '/api/apps/chat/unseen': () => ({ unseen: 0, undelivered: 0 }),
    '/api/apps/mailboxes': () => ({ mailboxes: [box(0)] }),
  })
  await userEvent.keyboard('{Shift}')
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['GET /api/apps/chat/unseen', 'GET /api/apps/mailboxes']))
  expect(document.title).toBe('Kanban · Meridian')
  expect(page.getByText(/unread|unseen/).elements()).toEqual([])
  // what is on this device already is not said to be once more
  expect(asked).not.toContain('PUT /api/apps/chat/delivered')
})

test('a count that is shown twice stays in the title when one of the two goes', async () => {
  const { screen } = await open({
    '/api/apps/chat/unseen': () => ({ unseen: 3, undelivered: 0 }),
    '/api/apps/mailboxes': () => ({ mailboxes: [] }),
  })
  const second = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit words={english}>
          <NavCount place="apps-chat" />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  await userEvent.keyboard('{Shift}')
  await expect.poll(() => page.getByText('3 unseen messages').elements().length).toBe(2)
  await expect.poll(() => document.title).toBe('(3) Kanban · Meridian')
  await second.unmount()
  expect(document.title).toBe('(3) Kanban · Meridian')
  await screen.unmount()
  expect(document.title).toBe('Kanban · Meridian')
})
