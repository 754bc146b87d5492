/** Mails in whatever letters and parts they come: what is in them is read, and nothing of it runs. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Email } from '#features/email/contract/mailboxes'
import { keyOf, signed } from './server/signing'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const thaddeus = aPersonEach(world, 'maintainer')
const [admin, maintainer] = [odile.ask, thaddeus.ask]

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
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

test.each([
  ['iso-8859-1', 'quoted-printable', 'Caf=E9 =AB cr=E8me =BB', 'Café « crème »'],
  ['windows-1252', '8bit', 'The price is \x80 5 \x96 \x93fair\x94', 'The price is € 5 – “fair”'],
  ['windows-1256', 'base64', btoa('\xe3\xd1\xcd\xc8\xc7'), 'مرحبا'],
  ['iso-2022-jp', '7bit', '\x1b$B$3$s$K$A$O\x1b(B', 'こんにちは'],
  ['koi8-r', '8bit', '\xf0\xd2\xc9\xd7\xc5\xd4', 'Привет'],
  ['gb18030', 'base64', btoa('\xc4\xe3\xba\xc3'), '你好'],
  ['utf-8', 'quoted-printable', 'a=\r\nb =E2=82=AC', 'ab €'],
  ['no-such-charset', '7bit', 'plain', 'plain'],
])('letters of %s by %s are read', async (charset, encoding, body, said) => {
  await bring(
    bytes(
      mailOf(
        {
          'MIME-Version': '1.0',
          'Content-Type': `text/plain; charset=${charset}`,
          'Content-Transfer-Encoding': encoding,
        },
        body,
      ),
    ),
  )
  expect((await inbox())[0]!.preview).toBe(said)
})

test('heads are read in whatever letters they are written', async () => {
  await bring(
    bytes(
      mailOf(
        {
          From: '=?iso-8859-1?Q?Ren=E9e?= =?iso-8859-1?Q?_Dupr=E9?= <renee@a.example>',
          Subject: '=?utf-8?B?2YXYsdit2KjYpw==?=\r\n =?utf-8?Q?_=E2=82=AC?=',
        },
        'x',
      ),
    ),
  )
  expect((await inbox())[0]).toMatchObject({ from: { name: 'Renée Dupré' }, subject: 'مرحبا €' })
})

const boundary = (name: string, ...parts: string[]) =>
  [...parts.flatMap((part) => [`--${name}`, part]), `--${name}--`, ''].join('\r\n')
const part = (head: string, body: string) => `${head}\r\n\r\n${body}`
const nested = () =>
  mailOf(
    { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=a' },
    boundary(
      'a',
      part(
        'Content-Type: multipart/related; boundary=b',
        boundary(
          'b',
          part(
            'Content-Type: multipart/alternative; boundary=c',
            boundary(
              'c',
              part('Content-Type: text/plain', 'Plain'),
              part(
                'Content-Type: text/html; charset=utf-8',
                '<p>Rich <img src="cid:logo@x"><script>alert(1)</script><img src="https://t.example/p.gif"></p>',
              ),
            ),
          ),
          part(
            'Content-Type: image/png; name=logo.png\r\nContent-ID: <logo@x>\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64',
            btoa('\x89PNG\r\n\x1a\nlogo'),
          ),
        ),
      ),
      part(
        'Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Disposition: attachment; filename="winmail.dat"\r\nContent-Transfer-Encoding: base64',
        btoa('\x78\x9f\x3e\x22junk'),
      ),
      part(
        'Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="inner.eml"',
        mailOf({ Subject: 'Inner' }, 'Inside'),
      ),
      part(
        "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=UTF-8''r%C3%A9sum%C3%A9%2F..%2Fx.html\r\nContent-Transfer-Encoding: base64",
        btoa('<html><script>alert(1)</script>'),
      ),
    ),
  )

test('parts within parts: the words, the picture in them, and the files below', async () => {
  await bring(bytes(nested()))
  const [mail] = await inbox()
  expect(mail).toMatchObject({ preview: 'Plain', remotePictures: true, hasFiles: true })
  expect(mail!.message).toContain('src="cid:logo@x"')
  expect(mail!.message).not.toMatch(/script|\ssrc="https/)
  const names = mail!.attachments.map(({ fileName }) => fileName)
  expect(names).toEqual(['winmail.dat', 'inner.eml', 'résumé..x.html'])
  // known by its bytes, and never run as a page of ours
  const page = await admin(`GET ${mail!.attachments[2]!.url}`)
  expect(page.headers.get('content-type')).toBe('text/plain')
  expect(page.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('as a page nothing of it runs; pictures from elsewhere come only if asked for', async () => {
  await bring(bytes(nested()))
  const [mail] = await inbox()
  const page = await admin(`GET /api/apps/email/${mail!.id}/page`)
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("font-src 'self'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toMatch(/script|https:/)
  const shown = await page.text()
  const [, picture] = /<img src="([^"]+)"/.exec(shown)!
  expect((await admin(`GET ${picture}`)).headers.get('content-type')).toBe('image/png')
  expect(shown).not.toMatch(/\ssrc="https/)
  const asked = await admin(`GET /api/apps/email/${mail!.id}/page?pictures=true&dark=true`)
  expect(asked.headers.get('content-security-policy')).toContain('https:')
  expect(await asked.text()).toContain(' src="https://t.example/p.gif"')
  expect((await maintainer(`GET /api/apps/email/${mail!.id}/page`)).status).toBe(404)
})

test('an answer from outside stands in its conversation, in whatever order the two come', async () => {
  const [zero, one, two, three, four] = (['zero', 'one', 'two', 'three', 'four'] as const).map(
    (word) => `<${word}-${odile.id}@x.example>`,
  ) as [string, string, string, string, string]
  await bring(
    bytes(
      mailOf(
        {
          'Message-ID': two,
          References: `${zero} ${one}`,
          'In-Reply-To': one,
          Subject: 'Re: Keys',
        },
        'Second',
      ),
    ),
  )
  await bring(bytes(mailOf({ 'Message-ID': three, 'In-Reply-To': two, Subject: 'Other words' }, 'Third')))
  expect((await inbox())[0]).toMatchObject({ count: 2 })
  await bring(bytes(mailOf({ 'Message-ID': one, Subject: 'Keys' }, 'First')))
  expect((await inbox())[0]).toMatchObject({ count: 3 })
  await bring(bytes(mailOf({ 'Message-ID': four, Subject: 'Keys' }, 'Another')))
  expect((await inbox())[0]).toMatchObject({ count: 1 })
})

test('what was said of a conversation stays said of it when an answer comes', async () => {
  const [first, second] = ['first', 'second'].map((word) => `<${word}-${odile.id}@x.example>`) as [string, string]
  await bring(bytes(mailOf({ 'Message-ID': first, Subject: 'Keys' }, 'First')))
  const [mail] = await inbox()
  const change = (body: object) => admin('POST /api/apps/email', { ids: [mail!.id], ...body })
  await change({ label: 'company' })
  await change({ data: { isStarred: true, assigneeId: odile.id } })
  const starred = async () => (await inbox('?filter=starred')).filter(({ subject }) => /Keys/.test(subject))
  await bring(bytes(mailOf({ 'Message-ID': second, 'In-Reply-To': first, Subject: 'Re: Keys' }, 'Second')))
  expect((await inbox('?label=company'))[0]).toMatchObject({
    subject: 'Re: Keys',
    labels: ['company'],
    isStarred: true,
    assignee: { id: odile.id },
    count: 2,
  })
  // one star, on the newest
  expect((await starred()).map(({ subject }) => subject)).toEqual(['Re: Keys'])
})

test.each([
  ['text', 'text/plain; name=a.txt', 'one\r\ntwo'],
  ['text with an end', 'text/plain; name=a.txt', 'one\r\ntwo\r\n'],
  ['a calendar', 'text/calendar; name=a.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'],
  ['a table', 'text/csv; name="a b.csv"', 'a,b\n1,2\n'],
])('a file that travels as it is comes byte for byte: %s', async (_what, type, content) => {
  const inner = boundary(
    'in',
    part('Content-Type: text/plain', 'one'),
    part(`Content-Type: ${type}\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: 7bit`, content),
  )
  const head = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary="out"' }
  const body = boundary('out', part('Content-Type: multipart/mixed;\r\n boundary=in', inner))
  await bring(bytes(mailOf(head, body)))
  const [mail] = await inbox()
  expect(mail!.attachments).toHaveLength(1)
  const answer = await admin(`GET ${mail!.attachments[0]!.url}`)
  expect(await answer.text()).toBe(content)
})

test('what somebody writes of HTML is read as it was written', async () => {
  const said = 'Write &lt;img src="cid:logo"&gt; or data-src="https://a.example/x.png" there'
  await bring(
    bytes(
      mailOf(
        { 'Content-Type': 'text/html; charset=utf-8' },
        `<p>${said}</p><img src="https://t.example/p.gif" alt="a > b">`,
      ),
    ),
  )
  const [mail] = await inbox()
  const page = async (query = '') => (await admin(`GET /api/apps/email/${mail!.id}/page${query}`)).text()
  const words = 'img src="cid:logo"> or data-src="https://a.example/x.png" there'
  for (const query of ['', '?pictures=true'])
    expect((await page(query)).replaceAll('&#x3E;', '>').replaceAll('&gt;', '>')).toContain(words)
  expect(await page()).not.toContain(' src="https://t.example')
  expect(await page('?pictures=true')).toContain(' src="https://t.example/p.gif"')
})

test('a mail of 25 MB comes in', async () => {
  const big = 'A'.repeat(76)
  const body = utf8(
    mailOf(
      { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=a' },
      boundary(
        'a',
        part('Content-Type: text/plain', 'Large'),
        part(
          'Content-Type: application/octet-stream; name=big.bin\r\nContent-Transfer-Encoding: base64',
          `${big}\r\n`.repeat(Math.floor(25_000_000 / 78)),
        ),
      ),
    ),
  )
  expect((await bring(body)).status).toBe(200)
  expect((await inbox())[0]!.attachments[0]).toMatchObject({ fileName: 'big.bin', size: '18mb' })
}, 60_000)
