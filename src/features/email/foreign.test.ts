/** What comes from outside: no sender passes for a colleague, and files are given as they came. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Email } from '#features/email/contract/mailboxes'
import { keyOf, signed } from './server/signing'

const world = aWorld()
const odile = aPersonEach(world, 'admin', 'Odile Quarry')
const thaddeus = aPersonEach(world, 'maintainer', 'Thaddeus Quarry')
let count = 0
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
async function bring(from: string, ...lines: string[]): Promise<Email> {
  const head = [
    `From: ${from}`,
    `To: ${odile.email}`,
    'Subject: Hello',
    `Message-ID: <f${++count}-${odile.id}@x.example>`,
  ]
  const body = bytes([...head, 'MIME-Version: 1.0', ...lines].join('\r\n'))
  const at = Math.floor(world.host.now().getTime() / 1000)
  const answer = await world.nobody('POST /api/apps/email/inbound', body, {
    'content-type': 'message/rfc822',
    'x-meridian-signature': await signed(await keyOf(world.host), at, body),
  })
  expect(answer.status).toBe(200)
  const { emails } = (await (await odile.ask('GET /api/apps/email')).json()) as { emails: Email[] }
  return emails[0]!
}
const words = ['Content-Type: text/plain', '', 'Please pay today.']

test.each([
  ['the address of a colleague', () => `Anybody <${thaddeus.email.toUpperCase()}>`],
  ['the name of a colleague', () => `thaddeus   QUARRY <ceo@post.example>`],
  ['the address of a colleague as a name', () => `"${thaddeus.email}" <ceo@post.example>`],
  ['the address of the reader', () => `Me <${odile.email}>`],
])('an email from outside under %s is marked, and takes no picture', async (_what, from) => {
  const { from: sender, id } = await bring(from(), ...words)
  expect(sender).toMatchObject({ posing: true, avatar: null })
  const opened = (await (await odile.ask(`GET /api/apps/email/${id}`)).json()) as Email
  expect(opened.from.posing).toBe(true)
})

test('an email from outside under its own name, and one of a colleague, are not marked', async () => {
  expect((await bring('Ada Newcomb <ada@newcomb.example>', ...words)).from.posing).toBe(false)
  const drafts = '/api/apps/email/drafts'
  const to = [{ email: odile.email, name: '' }]
  const { id } = (await (await thaddeus.ask(`POST ${drafts}`, { subject: 'Inside', body: null, to })).json()) as Email
  await thaddeus.ask(`POST ${drafts}/${id}/send`, { at: '2026-05-12T10:00:01Z' })
  const { emails } = (await (await thaddeus.ask('GET /api/apps/email?filter=sent')).json()) as { emails: Email[] }
  expect(emails.every(({ from }) => !from.posing)).toBe(true)
})

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
const packed = (text: string) => btoa(text).replace(/.{76}/g, '$&\r\n')
const inner = ['From: a@b.example', 'Subject: Inner', '', 'Inner words'].join('\r\n')
test.each([
  ['a calendar by base64', 'text/calendar; name=invite.ics', 'base64', calendar, packed(calendar)],
  [
    'a calendar by quoted-printable',
    'text/calendar; name=invite.ics',
    'quoted-printable',
    calendar,
    calendar.replaceAll('=', '=3D'),
  ],
  ['a calendar as it is', 'application/ics; name=invite.ics', '7bit', calendar, calendar],
  ['a part without a name', 'application/x-note', '7bit', 'twenty-two bytes of it', 'twenty-two bytes of it'],
  ['an email in an email', 'message/rfc822', '7bit', inner, inner],
])('%s is given byte for byte', async (_what, media, encoding, whole, sent) => {
  const mail = await bring(
    'Ada Newcomb <ada@newcomb.example>',
    'Content-Type: multipart/mixed; boundary=a',
    '',
    '--a',
    'Content-Type: text/plain',
    '',
    'With a file',
    '--a',
    `Content-Type: ${media}`,
    'Content-Disposition: attachment',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    sent,
    '--a--',
    '',
  )
  const got = await odile.ask(`GET ${mail.attachments[0]!.url}`)
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes(whole))
})
