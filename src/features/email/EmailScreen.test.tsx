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
import type { Email } from '#features/mailboxes/contract'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import { clearToasts } from '#ui/Toasts'
import { arabic } from '#ui/words-ar'
import { english } from '#ui/words-en'
import { EmailScreen } from './EmailScreen.tsx'
import { useLabels } from './labels'

const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Bay 2 at seven.' }] }],
}
const mail = (id: number, name: string, subject: string, more: Partial<Email> = {}): Email => ({
  id,
  from: { email: 'x@demo.com', name, avatar: null },
  to: [{ email: 'admin@demo.com', name: 'me' }],
  cc: [],
  bcc: [],
  subject,
  message: '<p>Bay 2 at seven.</p>',
  body,
  attachments: [],
  isStarred: false,
  labels: [],
  time: new Date(Date.now() - 60_000 * id).toISOString(),
  replies: [],
  folder: 'inbox',
  isRead: true,
  isDeleted: false,
  preview: 'Bay 2 at seven.',
  remotePictures: false,
  hasFiles: false,
  count: 1,
  state: 'received',
  sendAt: null,
  snoozedUntil: null,
  assignee: null,
  ways: [],
  ...more,
})

const fetched = globalThis.fetch
let emails: Email[]
let failing: boolean
let asked: { what: string; body: unknown }[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  ;[failing, asked] = [false, []]
  emails = [mail(1, 'Nkem Okafor', 'Fitter tomorrow', { isRead: false }), mail(2, 'Ignatius Bell', 'Bay 2')]
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    const { pathname } = new URL(request.url)
    const text = await request.text()
    asked.push({ what: `${request.method} ${pathname}`, body: text ? (JSON.parse(text) as unknown) : undefined })
    if (failing) return new Response('Request Handler Error', { status: 500 })
    if (request.method === 'POST' && pathname === '/api/apps/email') return new Response(null, { status: 201 })
    if (pathname === '/api/apps/mailboxes') return Response.json({ mailboxes: [] })
    if (pathname === '/api/apps/email')
      return Response.json({
        emails,
        emailsMeta: { inbox: 1, draft: 2, spam: 0, star: 3 },
        labelsMeta: { important: 4, company: 0, personal: 0, private: 0 },
        total: emails.length,
        next: null,
      })
    if (pathname.endsWith('/drafts')) {
      const draft = {
        id: 9,
        to: [],
        cc: [],
        bcc: [],
        subject: 'Hello',
        body: null,
        attachments: [],
        state: 'draft',
        sendAt: null,
      }
      return Response.json(
        { ...draft, savedAt: new Date().toISOString(), mailboxId: 1, forwards: null, version: 1 },
        { status: 201 },
      )
    }
    return Response.json(emails.find(({ id }) => pathname.endsWith(`/${id}`)) ?? {}, { status: 200 })
  }
})
afterEach(async () => {
  globalThis.fetch = fetched
  clearToasts()
  forgetSession()
  await setLanguage('en')
})

async function open(at = '/apps/email', language: 'en' | 'ar' = 'en', may = ['create', 'read']) {
  await setLanguage(language)
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  keepSession({
    userData: { id: 1, fullName: 'Odile Marchetti', email: 'admin@demo.com', role: 'admin', avatar: null },
    userAbilityRules: [{ action: may, subject: 'Email' }],
  } as never)
  const root = createRootRoute()
  const paths = ['/apps/email', '/apps/email/$part', '/apps/email/filter/$filter', '/apps/email/label/$label']
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: EmailScreen }))
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
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
const changes = () => asked.flatMap(({ what, body: said }) => (what === 'POST /api/apps/email' ? [said] : []))

test('a mail is opened by the keys, read by that, starred and thrown away', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: /Fitter tomorrow/ }).first()).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fitter tomorrow' })).toBeVisible()
  await expect.poll(changes).toContainEqual({ ids: [1], conversations: true, data: { isRead: true } })
  await userEvent.keyboard('s')
  await expect.poll(changes).toContainEqual({ ids: [1], data: { isStarred: true } })
  await userEvent.keyboard('e')
  await expect.poll(changes).toContainEqual({ ids: [1], conversations: true, data: { isDeleted: true } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(changes).toContainEqual({ ids: [1], conversations: true, data: { isDeleted: false } })
  await userEvent.keyboard('?')
  await expect.element(page.getByText('Reply to all')).toBeVisible()
})

test('several are chosen and labelled at once', async () => {
  await open()
  await page.getByRole('checkbox', { name: 'Select Fitter tomorrow' }).click()
  await page.getByRole('checkbox', { name: 'Select Bay 2' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Label' }).click()
  await page.getByRole('menuitem', { name: 'Personal' }).click()
  await expect.poll(changes).toContainEqual({ ids: [1, 2], label: 'personal' })
})

test('a draft is kept while one types', async () => {
  await open()
  await page.getByRole('button', { name: /Compose/ }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Hello')
  await expect.element(page.getByText(/Draft saved/)).toBeVisible()
  expect(asked.find(({ what }) => what === 'POST /api/apps/email/drafts')?.body).toMatchObject({
    subject: 'Hello',
    to: [],
  })
})

test('who only reads writes nothing', async () => {
  await open('/apps/email?mail=2', 'en', ['read'])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bay 2' })).toBeVisible()
  expect(page.getByRole('button', { name: /Compose/ }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Reply' }).elements()).toHaveLength(0)
})

test('an empty folder says so, and a list that fails can be asked again', async () => {
  emails = []
  await open('/apps/email/spam')
  await expect.element(page.getByText('Nothing here')).toBeVisible()
  failing = true
  await open('/apps/email/label/important')
  await expect.element(page.getByText('The mail did not load')).toBeVisible()
})

test('in Arabic', async () => {
  await open('/apps/email?mail=2', 'ar')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bay 2' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /الوارد/ }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'رد', exact: true })).toBeVisible()
})
