import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Email, Mailbox } from '#features/email/contract/mailboxes'
import { openScreen, type Sent } from '#hosts/test/a-screen.tsx'
import { clearToasts } from '#ui/Toasts'
import { EmailScreen } from './EmailScreen.tsx'
import { useLabels } from './labels'
import { box, mail } from './test-mail.tsx'

let boxes: Mailbox[]
let emails: Email[]
let failing: boolean
let drafting: 'taken' | 'refused'
let next: Email[]
let asked: Sent[]
beforeEach(() => {
  ;[failing, asked, drafting, next] = [false, [], 'taken', []]
  boxes = []
  emails = [mail(1, 'Nkem Okafor', 'Fitter tomorrow', { isRead: false }), mail(2, 'Ignatius Bell', 'Bay 2')]
})
afterEach(clearToasts)

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
  mailboxId: 1,
  forwards: null,
  version: 1,
}
const Framed = () => (
  <div style={{ height: 900, display: 'flex' }}>
    <EmailScreen />
  </div>
)
const paths = ['/apps/email', '/apps/email/$part', '/apps/email/filter/$filter', '/apps/email/label/$label']
type Given = { language?: 'en' | 'ar'; may?: string[]; width?: number }
async function open(at = '/apps/email', { language = 'en', may = ['create', 'read'], width }: Given = {}) {
  await setLanguage(language)
  await openScreen(at, {
    screens: Object.fromEntries(paths.map((path) => [path, Framed])),
    labels: [useLabels, useFormLabels],
    rules: [{ action: may, subject: 'Email' }],
    person: { fullName: 'Odile Marchetti', email: 'admin@demo.com' },
    otherwise: ({ name, body, path, query }) => {
      const after = query.has('after')
      asked.push({ name, body })
      if (failing) return new Response('Request Handler Error', { status: 500 })
      if (name === 'POST /api/apps/email') return new Response(null, { status: 201 })
      if (path === '/api/apps/mailboxes') return { mailboxes: boxes }
      if (path === '/api/apps/email')
        return {
          emails: after ? next : emails,
          emailsMeta: { inbox: 1, draft: 2, spam: 0, star: 3 },
          labelsMeta: { important: 4, company: 0, personal: 0, private: 0 },
          total: emails.length + next.length,
          next: next.length > 0 && !after ? '1.1' : null,
        }
      if (path.includes('/drafts') && drafting === 'refused') return new Response('Away', { status: 503 })
      if (path.includes('/drafts'))
        return Response.json(
          { ...draft, savedAt: new Date().toISOString() },
          { status: path.endsWith('/drafts') ? 201 : 200 },
        )
      return Response.json([...emails, ...next].find(({ id }) => path.endsWith(`/${id}`)) ?? {})
    },
    width,
  })
}
const changes = () => asked.flatMap(({ name, body }) => (name === 'POST /api/apps/email' ? [body] : []))

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

test.each([
  ['by its key', () => userEvent.keyboard('c')],
  ['by its button', () => page.getByRole('button', { name: /Compose/ }).click()],
])('a new mail begun %s takes what is typed as its recipient', async (_how, begin) => {
  await open()
  await expect.element(page.getByRole('button', { name: /Fitter tomorrow/ }).first()).toBeVisible()
  await begin()
  const to = page.getByRole('textbox', { name: 'To', exact: true })
  await expect.element(to).toHaveFocus()
  await userEvent.keyboard('jes')
  await expect.element(to).toHaveValue('jes')
  expect(changes()).toEqual([])
})

test('no shortcut of the list acts while a mail is written, or before its window is there', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: /Fitter tomorrow/ }).first()).toBeVisible()
  await userEvent.keyboard('cjes')
  await expect.element(page.getByRole('dialog', { name: 'New message' })).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('jesur')
  expect(changes()).toEqual([])
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  // made small, it leaves the keys to the list
  await page.getByRole('button', { name: 'Make small' }).click()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fitter tomorrow' })).toBeVisible()
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
  expect(asked.find(({ name }) => name === 'POST /api/apps/email/drafts')?.body).toMatchObject({
    subject: 'Hello',
    to: [],
  })
})

test('what was written is still there once it has been small', async () => {
  await open()
  await page.getByRole('button', { name: /Compose/ }).click()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.click()
  await userEvent.keyboard('We bring it on Monday')
  await page.getByRole('button', { name: 'Make small' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await page.getByRole('group', { name: 'New message' }).getByRole('button', { name: 'Open' }).click()
  await expect.element(message).toHaveTextContent('We bring it on Monday')
})

const drafts = () => asked.filter(({ name }) => name.includes('/drafts'))
const compose = async (subject: string) => {
  await page.getByRole('button', { name: /Compose/ }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
}
const leaving: [string, () => Promise<unknown>][] = [
  ['it is closed', () => page.getByRole('button', { name: 'Close; the draft is kept' }).click()],
  ['Escape is pressed', () => userEvent.keyboard('{Escape}')],
  ['another mail is answered', () => page.getByRole('button', { name: 'Reply', exact: true }).click()],
]
test.each(leaving)('what was typed last is kept when %s', async (_how, leave) => {
  await open('/apps/email?mail=2')
  await compose('Typed just now')
  await leave()
  await expect
    .poll(drafts)
    .toMatchObject([{ name: 'POST /api/apps/email/drafts', body: { subject: 'Typed just now' } }])
})

test('where it cannot be kept it stays open until somebody says otherwise', async () => {
  drafting = 'refused'
  await open()
  await compose('Offline')
  await page.getByRole('button', { name: 'Close; the draft is kept' }).click()
  await expect.element(page.getByText(/could not be saved, and is lost/)).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Subject' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Close all the same' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).elements()).toHaveLength(0)
})

test('an address that was typed and not entered is a recipient all the same', async () => {
  await open()
  await compose('Hello')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('ada@newcomb.example')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => drafts().at(-1)?.name).toBe('POST /api/apps/email/drafts/9/send')
  const to = [{ email: 'ada@newcomb.example', name: '' }]
  expect(drafts().some(({ body }) => expect.objectContaining({ to }).asymmetricMatch(body))).toBe(true)
})

test('words that are no address are not sent to', async () => {
  await open()
  await compose('Hello')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('ada')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('ada is no address')).toBeVisible()
  await expect.element(page.getByText(/Draft saved/)).toBeVisible()
  expect(drafts().some(({ name }) => name.endsWith('/send'))).toBe(false)
})

test('what waits for its time says when, and is stopped or sent from there', async () => {
  emails = [
    mail(2, 'Odile Marchetti', 'Later', { state: 'scheduled', sendAt: '2031-05-13T08:00:00Z', folder: 'draft' }),
  ]
  await open('/apps/email/filter/sent?mail=2')
  await expect.element(page.getByText(/^Leaves/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Reply', exact: true }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect
    .poll(() => drafts().map(({ name }) => name))
    .toEqual(['POST /api/apps/email/drafts/2/unsend', 'POST /api/apps/email/drafts/2/send'])
  await page.getByRole('button', { name: 'Cancel and edit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Hello' })).toBeVisible()
})

test('what did not arrive is sent again', async () => {
  const ways = [{ email: 'ada@newcomb.example', state: 'unsure' as const, error: null }]
  emails = [mail(2, 'Odile Marchetti', 'Out', { state: 'sent', folder: 'sent', ways })]
  await open('/apps/email/filter/sent?mail=2')
  await expect.element(page.getByText('Perhaps not delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(() => asked.find(({ name }) => name.endsWith('/again')))
    .toEqual({
      name: 'POST /api/apps/email/2/again',
      body: { email: 'ada@newcomb.example' },
    })
})

test('the next of a long list is fetched', async () => {
  next = [mail(3, 'Wilhelmina Tran', 'On the next page')]
  await open('/apps/email?mail=2')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'On the next page' })).toBeVisible()
})

test.each([390, 800])('at %i px folders and mailboxes are a menu', async (width) => {
  boxes = ['mine', 'shared'].map((name, at) => box(at + 1, name))
  await open('/apps/email', { width })
  await expect.element(page.getByRole('button', { name: 'Compose' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mail settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Inbox', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Drafts' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'shared' }).click()
  await expect.element(page.getByRole('button', { name: 'shared: Inbox' })).toBeVisible()
})

test('who only reads writes nothing', async () => {
  await open('/apps/email?mail=2', { may: ['read'] })
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

test('who looks like a colleague and wrote from outside is marked in the list and in the mail', async () => {
  const from = { email: 'admin@demo.com', name: 'Odile Marchetti', avatar: null, posing: true }
  emails = [mail(2, 'Odile Marchetti', 'Please pay', { from })]
  await open('/apps/email?mail=2')
  await expect.element(page.getByRole('button', { name: /Please pay.*From outside/ })).toBeVisible()
  await expect.element(page.getByText(/Its sender only claims to be one of you/)).toBeVisible()
})

test('in Arabic', async () => {
  await open('/apps/email?mail=2', { language: 'ar' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bay 2' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /الوارد/ }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'رد', exact: true })).toBeVisible()
})
