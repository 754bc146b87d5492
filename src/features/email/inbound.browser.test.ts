/** Mail from outside: signed, read whatever its letters are, laid where it belongs, once. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { Email } from '#features/email/contract/mailboxes'
import { mostInboundBytes } from './contract/inbound'
import { keyOf, signed } from './server/signing'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const thaddeus = aPersonEach(world, 'maintainer')
/** One of those who read the mailbox of support. */
const demo = world.client('admin')
const [admin, maintainer] = [odile.ask, thaddeus.ask]

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const mailOf = (head: Record<string, string>, ...body: string[]) =>
  [
    ...Object.entries({
      From: 'Ada Newcomb <ada@newcomb.example>',
      To: odile.email,
      Subject: 'Hello',
      'Message-ID': `<one-${odile.id}@newcomb.example>`,
      ...head,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    ...body,
  ].join('\r\n')
const at = () => Math.floor(world.host.now().getTime() / 1000)
const bring = async (body: Uint8Array, headers: Record<string, string> = {}) =>
  world.nobody('POST /api/apps/email/inbound', body, {
    'content-type': 'message/rfc822',
    'x-meridian-signature': await signed(await keyOf(world.host), at(), body),
    ...headers,
  })
const inbox = async (query = '', who = admin) =>
  ((await (await who(`GET /api/apps/email${query}`)).json()) as { emails: Email[] }).emails

const boundary = (name: string, ...parts: string[]) =>
  [...parts.flatMap((part) => [`--${name}`, part]), `--${name}--`, ''].join('\r\n')
const part = (head: string, body: string) => `${head}\r\n\r\n${body}`
test('a mail as it came lies in the inbox of whom it was brought to', async () => {
  const answer = await bring(
    bytes(
      mailOf({ Cc: `"Okonkwo, Thaddeus" <${thaddeus.email}>` }, 'Two parcels,', 'please. See https://a.example/x.'),
    ),
  )
  expect([answer.status, await answer.json()]).toEqual([200, { mails: 2 }])
  const [mail] = await inbox()
  expect(mail).toMatchObject({
    from: { name: 'Ada Newcomb', email: 'ada@newcomb.example' },
    to: [{ name: 'me', email: odile.email }],
    cc: [{ name: 'Okonkwo, Thaddeus', email: thaddeus.email }],
    subject: 'Hello',
    message:
      '<p>Two parcels,<br>please. See <a href="https:&#47;&#47;a.example&#47;x">https://a.example/x</a>.</p>'.replaceAll(
        '&#47;',
        '/',
      ),
    isRead: false,
    folder: 'inbox',
    body: null,
  })
  expect((await inbox('', maintainer))[0]).toMatchObject({ subject: 'Hello' })
})

test('the same mail brought again is there once', async () => {
  const mail = bytes(mailOf({}, 'Hello'))
  await bring(mail)
  expect(await (await bring(mail)).json()).toEqual({ mails: 0 })
  const nameless = bytes(mailOf({ 'Message-ID': '' }, 'Without an id'))
  expect(await (await bring(nameless)).json()).toEqual({ mails: 1 })
  expect(await (await bring(nameless)).json()).toEqual({ mails: 0 })
  expect((await inbox()).filter(({ subject }) => subject === 'Hello')).toHaveLength(2)
})

test('without the key nothing comes in, nor with an old or foreign signature', async () => {
  const body = bytes(mailOf({}, 'Hello'))
  const key = await keyOf(world.host)
  const refused = [401, 'The signature is missing, wrong or too old']
  const without = (headers: Record<string, string>) =>
    world.nobody('POST /api/apps/email/inbound', body, { 'content-type': 'message/rfc822', ...headers })
  expect(await told(without({}))).toEqual(refused)
  expect(await told(without({ 'x-meridian-signature': 'v1=00' }))).toEqual(refused)
  expect(await told(without({ 'x-meridian-signature': await signed('another key', at(), body) }))).toEqual(refused)
  expect(await told(without({ 'x-meridian-signature': await signed(key, at() - 600, body) }))).toEqual(refused)
  expect(await told(without({ 'x-meridian-signature': await signed(key, at(), bytes(mailOf({}, 'Other'))) }))).toEqual(
    refused,
  )
  expect(await told(without({ authorization: `Basic ${btoa('hook:wrong')}` }))).toEqual(refused)
  expect(await told(without({ authorization: 'Basic ==' }))).toEqual(refused)
  expect((await without({ authorization: `Basic ${btoa(`hook:${key}`)}` })).status).toBe(200)
})

test('a large body is read only where its size is signed, or the key is the password', async () => {
  const body = bytes(mailOf({}, 'A'.repeat(5_000_000)))
  const key = await keyOf(world.host)
  const asked = (headers: Record<string, string>) =>
    world.nobody('POST /api/apps/email/inbound', body, { 'content-type': 'message/rfc822', ...headers })
  const whole = await signed(key, at(), body)
  const unsized = whole.replace(/,n=\d+/, '').replace(/,v2=.*/, '')
  expect((await asked({ 'x-meridian-signature': unsized })).status).toBe(413)
  expect((await asked({ 'x-meridian-signature': whole.replace(/n=\d+/, 'n=9000000') })).status).toBe(413)
  expect((await asked({ 'x-meridian-signature': whole })).status).toBe(200)
  let read = 0
  const stream = new ReadableStream(
    {
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(1000))
      },
    },
    { highWaterMark: 0 },
  )
  const refused = await world.nobody('POST /api/apps/email/inbound', stream, { 'content-type': 'message/rfc822' })
  expect([refused.status, read]).toEqual([401, 0])
})

test('what is no mail, of another kind, to nobody or too large is refused', async () => {
  expect(await told(bring(bytes('nothing at all')))).toEqual([400, 'This is no mail, or one without a sender'])
  expect(await told(bring(bytes('{'), { 'content-type': 'application/json' }))).toEqual([
    400,
    'This is no mail, or one without a sender',
  ])
  expect(await told(bring(bytes('{"a":1}'), { 'content-type': 'application/json' }))).toEqual([
    400,
    'This is no mail, or one without a sender',
  ])
  expect(await told(bring(bytes('x'), { 'content-type': 'text/html' }))).toEqual([
    415,
    'Expected message/rfc822 or application/json',
  ])
  expect(await told(bring(bytes(mailOf({ To: 'nobody@demo.com' }, 'x'))))).toEqual([
    404,
    'Nobody here has any of these addresses',
  ])
  expect((await bring(new Uint8Array(mostInboundBytes + 1))).status).toBe(413)
})

test('its way says whom it was brought to, and spam is spam', async () => {
  await bring(bytes(mailOf({ To: 'list@elsewhere.example', 'Delivered-To': odile.email, 'X-Spam-Flag': 'YES' }, 'Buy')))
  expect((await inbox('?filter=spam'))[0]).toMatchObject({ subject: 'Hello', isRead: false })
  await bring(
    bytes(mailOf({ To: 'undisclosed-recipients:;', 'Message-ID': `<b-${odile.id}@x.example>`, Subject: 'Blind' }, 'x')),
    {
      'x-envelope-to': odile.email,
    },
  )
  expect((await inbox())[0]).toMatchObject({ subject: 'Blind', to: [] })
})

test('the hook of Postmark is read', async () => {
  const hook = {
    From: 'ada@newcomb.example',
    FromName: 'Ada Newcomb',
    ToFull: [{ Email: odile.email, Name: 'Odile', MailboxHash: '' }],
    CcFull: [],
    OriginalRecipient: odile.email,
    Subject: 'By Postmark',
    TextBody: 'Hello',
    HtmlBody: '<p>Hello <b>you</b></p>',
    Headers: [
      { Name: 'Message-ID', Value: '<pm@newcomb.example>' },
      { Name: 'X-Spam-Status', Value: 'No' },
    ],
    Attachments: [{ Name: 'a.txt', Content: btoa('one'), ContentType: 'text/plain', ContentLength: 3 }],
  }
  const key = await keyOf(world.host)
  const answer = await world.nobody('POST /api/apps/email/inbound', hook, {
    authorization: `Basic ${btoa(`hook:${key}`)}`,
  })
  expect([answer.status, await answer.json()]).toEqual([200, { mails: 1 }])
  expect((await inbox())[0]).toMatchObject({
    subject: 'By Postmark',
    from: { name: 'Ada Newcomb' },
    message: '<p>Hello <b>you</b></p>',
    attachments: [{ fileName: 'a.txt' }],
  })
})

test('the hook of CloudMailin is read', async () => {
  const hook = {
    envelope: { to: 'support@demo.com', from: 'ada@newcomb.example', recipients: ['support@demo.com'] },
    headers: {
      from: 'Ada <ada@newcomb.example>',
      to: 'Support <support@demo.com>',
      subject: 'By CloudMailin',
      message_id: '<cm@newcomb.example>',
      received: ['a', 'b'],
    },
    plain: 'Hello',
    html: null,
    attachments: [{ file_name: 'b.txt', content: btoa('two'), content_type: 'text/plain', disposition: 'attachment' }],
  }
  const key = await keyOf(world.host)
  const answer = await world.nobody('POST /api/apps/email/inbound', hook, {
    authorization: `Basic ${btoa(`hook:${key}`)}`,
  })
  expect(await answer.json()).toEqual({ mails: 1 })
  const { mailboxes } = (await (await demo('GET /api/apps/mailboxes')).json()) as {
    mailboxes: { id: number; shared: boolean }[]
  }
  const shared = mailboxes.find((one) => one.shared)!
  expect((await inbox(`?mailbox=${shared.id}`, demo))[0]).toMatchObject({
    subject: 'By CloudMailin',
    to: [{ name: 'Support' }],
    attachments: [{ fileName: 'b.txt' }],
  })
})

test('an answer to an invitation is passed to the calendar, and one to nothing of ours does no harm', async () => {
  const event = {
    title: 'Round table',
    start: '2026-05-20T09:00:00Z',
    end: '2026-05-20T10:00:00Z',
    allDay: false,
    extendedProps: { calendar: 'Business', guests: [] },
  }
  const made = (await (await admin('POST /api/apps/calendar', event)).json()) as { id?: number; message?: string }
  expect(made.id).toBeGreaterThan(0)
  const reply = (uid: string) =>
    [
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'ATTENDEE;PARTSTAT=ACCEPTED;CN=Ada:mailto:ada@new',
      ' comb.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
  const answer = await bring(
    bytes(
      mailOf(
        { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=a' },
        boundary(
          'a',
          part('Content-Type: text/plain', 'Yes'),
          part('Content-Type: text/calendar; method=REPLY', reply('unknown@elsewhere')),
        ),
      ),
    ),
  )
  expect(answer.status).toBe(200)
})

test('an administrator is told the address and the key', async () => {
  expect(await (await admin('GET /api/apps/email/inbound')).json()).toEqual({
    address: 'http://meridian.test/api/apps/email/inbound',
    key: await keyOf(world.host),
  })
})
