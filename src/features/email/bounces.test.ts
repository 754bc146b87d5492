/** What comes back of a mail that had left: a mail server says later that it could not bring it. */
import { afterEach, expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import type { Letter } from '#server/host'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { Email } from '#features/email/contract/mailboxes'
import type { Draft } from './contract'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const admin = odile.ask
afterEach(() => {
  world.host.sendsMail = false
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Notes = { notifications: { kind: string; text: string }[] }
const notes = async () => (await json<Notes>(admin('GET /api/notifications'))).notifications
const emails = async (query = '') => (await json<{ emails: Email[] }>(admin(`GET /api/apps/email${query}`))).emails
const mine = async () => (await emails('?filter=sent'))[0]!

const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'At seven.' }] }] }
/** A mail to these, taken by SMTP. */
async function sent(emails: string[], more: object = {}): Promise<Letter[]> {
  world.host.sendsMail = true
  const letters: Letter[] = []
  const to = emails.map((email) => ({ email, name: '' }))
  const { id } = await json<Draft>(admin('POST /api/apps/email/drafts', { subject: 'Hello', to, body: words, ...more }))
  await admin(`POST /api/apps/email/drafts/${id}/send`, {})
  travel(world, 6)
  const send = async (letter: Letter) => void letters.push(letter)
  while (await runNext(features, { ...world.host, now: world.host.now, send }));
  return letters
}

const bring = async (lines: string[]) => {
  const { key } = await json<{ key: string }>(admin('GET /api/apps/email/inbound'))
  return world.nobody('POST /api/apps/email/inbound', new TextEncoder().encode(lines.join('\r\n')), {
    'content-type': 'message/rfc822',
    authorization: `Basic ${btoa(`hook:${key}`)}`,
  })
}
type Said = { email: string; action?: string; messageId?: string | undefined }
const reportOf = ({ email, action = 'failed', messageId }: Said): string[] => [
  'From: MAILER-DAEMON@mx.newcomb.example',
  // nobody here reads the address from which this installation sends
  'To: meridian@nowhere.example',
  'Subject: Undelivered Mail Returned to Sender',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'I am sorry.',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.newcomb.example',
  '',
  `Final-Recipient: rfc822; ${email}`,
  `Action: ${action}`,
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 no such',
  '  mailbox',
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  ...(messageId ? [`Message-ID: <${messageId}>`] : []),
  'Subject: Hello',
  '',
  '--b--',
]

test('a mail that comes back is not delivered: it is shown at it, and its sender is told once', async () => {
  const [letter] = await sent(['ada@newcomb.example', 'bo@newcomb.example'])
  const { messageId } = letter!
  expect((await mine()).ways.map(({ state }) => state)).toEqual(['sent', 'sent'])
  const report = reportOf({ email: 'Bo@newcomb.example', messageId })
  expect((await bring(report)).status).toBe(200)
  expect((await bring(report)).status).toBe(200)
  expect((await mine()).ways).toEqual([
    { email: 'ada@newcomb.example', state: 'sent', error: null },
    { email: 'bo@newcomb.example', state: 'failed', error: '550 5.1.1 no such mailbox' },
  ])
  expect((await notes()).map(({ text }) => text)).toEqual(['Not delivered to bo@newcomb.example: Hello'])
})

test('one that does not say which mail it is about is about the only one that went there lately', async () => {
  const report = reportOf({ email: 'cy@newcomb.example' })
  expect((await bring(report)).status).toBe(404)
  await sent(['cy@newcomb.example'])
  expect((await bring(report)).status).toBe(200)
  expect((await mine()).ways).toMatchObject([{ state: 'failed' }])
  await sent(['di@newcomb.example'])
  await sent(['di@newcomb.example'])
  expect((await bring(reportOf({ email: 'di@newcomb.example' }))).status).toBe(404)
  expect((await mine()).ways).toMatchObject([{ state: 'sent' }])
})

test('what this installation wrote by itself comes back, too: the outbox says why', async () => {
  world.host.sendsMail = true
  const letters: Letter[] = []
  const send = async (letter: Letter) => void letters.push(letter)
  expect((await world.nobody('POST /api/auth/forgot-password', { email: odile.email })).status).toBe(204)
  while (await runNext(features, { ...world.host, now: world.host.now, send }));
  const { to: email, messageId } = letters[0]!
  const inOutbox = async () =>
    (await json<{ mails: { to: string; sentAt: unknown; error: unknown }[] }>(admin('GET /api/outbox'))).mails.find(
      ({ to }) => to === email,
    )
  expect(await inOutbox()).toMatchObject({ sentAt: expect.any(String), error: null })
  expect((await bring(reportOf({ email, messageId }))).status).toBe(200)
  expect(await inOutbox()).toMatchObject({ sentAt: null, error: '550 5.1.1 no such mailbox' })
})

test('a server that goes on trying ends nothing, and what is about none of our mails is nobody’s', async () => {
  const [letter] = await sent(['ada@newcomb.example'])
  const { messageId } = letter!
  const late = reportOf({ email: 'ada@newcomb.example', action: 'delayed', messageId })
  expect((await bring(late)).status).toBe(404)
  expect((await bring(reportOf({ email: 'ada@newcomb.example', messageId: 'other@else.example' }))).status).toBe(404)
  expect((await bring(reportOf({ email: 'else@where.example', messageId }))).status).toBe(404)
  expect((await mine()).ways).toMatchObject([{ state: 'sent', error: null }])
})

test('a picture in the words of a mail that is forwarded goes along in its words', async () => {
  await bring([
    'From: Ada <ada@newcomb.example>',
    `To: ${odile.email}`,
    'Subject: Logo',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html',
    '',
    '<p>Look: <img src="cid:logo@newcomb.example"></p>',
    '--r',
    'Content-Type: image/gif; name=logo.gif',
    'Content-ID: <logo@newcomb.example>',
    'Content-Disposition: inline; filename=logo.gif',
    'Content-Transfer-Encoding: base64',
    '',
    'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    '--r--',
  ])
  const [came] = await emails()
  const [letter] = await sent(['bo@newcomb.example'], { forwards: came!.id })
  expect(letter!.html).toContain('src="cid:logo@newcomb.example"')
  expect(letter!.files).toMatchObject([{ name: 'logo.gif', media: 'image/gif', cid: 'logo@newcomb.example' }])
  // it stands in the words, so it is no file below them
  expect(await mine()).toMatchObject({ hasFiles: false, attachments: [] })
})
