/** Mails that leave: by SMTP tried again where they were surely not taken, and never sent twice; without it kept in the outbox. */
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
const drafts = '/api/apps/email/drafts'
const to = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))
const paragraphs = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const words = paragraphs('Bay 2 at seven.', 'Bring <b>nothing</b> & be on time.')
const begin = (body: object = {}, who = admin) =>
  json<Draft>(who(`POST ${drafts}`, { subject: 'Hello', body: words, ...body }))
const send = (id: number, body: object = {}, who = admin) => who(`POST ${drafts}/${id}/send`, body)
const inbox = async (who = admin, query = '') =>
  (await json<{ emails: Email[] }>(who(`GET /api/apps/email${query}`))).emails
const work = async (host: Parameters<typeof runNext>[1] = world.host) => {
  while (await runNext(features, host));
}
const leave = async (host?: Parameters<typeof runNext>[1]) => {
  travel(world, 6)
  await work(host && { ...host, now: world.host.now })
}

/** As the mailer says it: what the server answered to a command, or that it went away without a word. */
const refusal = (responseCode: number, words: string, command = 'RCPT TO') =>
  Object.assign(new Error(`${responseCode} ${words}`), { responseCode, command })
const silence = (more: object = { code: 'ECONNECTION', command: 'CONN' }) =>
  Object.assign(new Error('Connection closed unexpectedly'), more)
const sendingBy = (send: (letter: Letter) => Promise<void>) => {
  world.host.sendsMail = true
  return { ...world.host, send }
}
const mine = async (who = admin) => (await inbox(who, '?filter=sent'))[0]!
const notes = async (who = admin) => {
  type Notes = { notifications: { kind: string; text: string; path: string }[] }
  return (await json<Notes>(who('GET /api/notifications'))).notifications
}

test('without SMTP the outbox shows what would have left, and the sender reads that it did not', async () => {
  const { id } = await begin({ to: to('ada@newcomb.example') })
  await send(id)
  await leave()
  const [mine] = await inbox(admin, '?filter=sent')
  expect(mine!.ways).toEqual([{ email: 'ada@newcomb.example', state: 'kept', error: null }])
  const { mails } = await json<{ mails: { to: string; subject: string }[] }>(admin('GET /api/outbox'))
  expect(mails[0]).toMatchObject({ to: 'ada@newcomb.example', subject: 'Hello' })
})

test('by SMTP each goes on their own way, is tried again with growing pauses, and is never sent twice', async () => {
  world.host.sendsMail = true
  const letters: Letter[] = []
  let refuses = true
  const send1 = (letter: Letter) => {
    if (refuses && letter.to.startsWith('bo')) return Promise.reject(refusal(451, 'try later'))
    letters.push(letter)
    return Promise.resolve()
  }
  const host = { ...world.host, send: send1 }
  const { id } = await begin({ to: to('ada@newcomb.example'), bcc: to('bo@newcomb.example') })
  await send(id)
  await leave(host)
  const ways = async () => (await inbox(admin, '?filter=sent'))[0]!.ways.map(({ state, error }) => [state, error])
  expect(await ways()).toEqual([
    ['sent', null],
    ['waiting', '451 try later'],
  ])
  expect(letters).toMatchObject([
    {
      to: 'ada@newcomb.example',
      subject: 'Hello',
      written: {
        sender: 'Odile Marchetti',
        replyTo: `"Odile Marchetti" <${odile.email}>`,
        heads: { to: 'ada@newcomb.example', cc: '' },
      },
    },
  ])
  refuses = false
  travel(world, 20)
  await work({ ...host, now: world.host.now })
  expect(letters).toHaveLength(1)
  travel(world, 20)
  await work({ ...host, now: world.host.now })
  expect(await ways()).toEqual([
    ['sent', null],
    ['sent', null],
  ])
  expect(letters.map((letter) => letter.to)).toEqual(['ada@newcomb.example', 'bo@newcomb.example'])
})

test('what is refused for good ends at once, and its sender is told', async () => {
  let tried = 0
  const host = sendingBy(() => {
    tried += 1
    return Promise.reject(refusal(550, 'no such mailbox'))
  })
  const { id } = await begin({ to: to('ada@newcomb.example') })
  await send(id)
  await leave(host)
  expect((await mine()).ways).toEqual([{ email: 'ada@newcomb.example', state: 'failed', error: '550 no such mailbox' }])
  expect((await notes())[0]).toMatchObject({
    kind: 'mail_failed',
    text: 'Not delivered to ada@newcomb.example: Hello',
    path: `/apps/email/filter/sent?mailbox=${(await begin()).mailboxId}&mail=${id}`,
  })
  travel(world, 24 * 3600)
  await work({ ...host, now: world.host.now })
  expect(tried).toBe(1)
})

test('what nobody takes for hours is not delivered in the end', async () => {
  const host = sendingBy(() => Promise.reject(refusal(451, 'try later')))
  const { id } = await begin({ to: to('ada@newcomb.example') })
  await send(id)
  await leave(host)
  for (let pause = 30, tries = 0; tries < 8; tries += 1, pause *= 3) {
    travel(world, pause + 1)
    await work({ ...host, now: world.host.now })
  }
  const again = await world.as(odile.password)
  expect((await mine(again)).ways).toMatchObject([{ state: 'failed', error: '451 try later' }])
  expect((await notes(again))[0]).toMatchObject({ kind: 'mail_failed' })
})

test.each([
  ['the connection ends without an answer', silence()],
  ['the answer is too late', silence({ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' })],
  ['something else goes wrong', new Error('what')],
])(
  'where %s it may have arrived: it is not tried again, its sender is told and may send again',
  async (_how, error) => {
    const taken: Letter[] = []
    const host = sendingBy((letter) => {
      taken.push(letter)
      return taken.length === 1 ? Promise.reject(error) : Promise.resolve()
    })
    const { id } = await begin({ to: to('ada@newcomb.example') })
    await send(id)
    await leave(host)
    expect((await mine()).ways).toMatchObject([{ state: 'unsure' }])
    expect((await notes())[0]).toMatchObject({ kind: 'mail_unsure' })
    travel(world, 600)
    await work({ ...host, now: world.host.now })
    expect(taken).toHaveLength(1)
    const again = (email = 'ada@newcomb.example') => admin(`POST /api/apps/email/${id}/again`, { email })
    expect((await again()).status).toBe(204)
    await work({ ...host, now: world.host.now })
    expect((await mine()).ways).toMatchObject([{ state: 'sent', error: null }])
    // under the same id, so that who got it twice sees it once
    expect(taken[1]!.messageId).toBe(taken[0]!.messageId)
    expect(await (await again()).json()).toEqual({
      message: 'No again while sent: nothing is allowed any more',
      state: 'sent',
      allowed: [],
    })
    expect((await again('bo@newcomb.example')).status).toBe(404)
  },
)

test('who answers has had it: what nobody knew is known then', async () => {
  const host = sendingBy(() => Promise.reject(silence()))
  const { id } = await begin({ to: to('ada@newcomb.example', 'bo@newcomb.example') })
  await send(id)
  await leave(host)
  const { rows } = (await world.host.db.execute(
    `select l.message_id from letters l join emails e on e.letter_id = l.id where e.id = ${id}`,
  )) as { rows: { message_id: string }[] }
  const head = [
    'From: Ada@newcomb.example',
    `To: ${odile.email}`,
    `In-Reply-To: <${rows[0]!.message_id}>`,
    'Subject: Re',
  ]
  const body = new TextEncoder().encode([...head, '', 'Thank you'].join('\r\n'))
  const { key } = await json<{ key: string }>(admin('GET /api/apps/email/inbound'))
  const answer = await world.nobody('POST /api/apps/email/inbound', body, {
    'content-type': 'message/rfc822',
    authorization: `Basic ${btoa(`hook:${key}`)}`,
  })
  expect(answer.status).toBe(200)
  expect((await mine()).ways.map(({ state }) => state)).toEqual(['sent', 'unsure'])
})

test.each([
  ['is away', silence({ code: 'ESOCKET', syscall: 'connect', command: 'CONN' })],
  ['does not greet', silence({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' })],
  ['refuses the login', refusal(535, 'who are you', 'AUTH PLAIN')],
  ['takes no letters now', refusal(554, 'come back later', 'CONN')],
])('where the server %s nothing has left: it is tried again', async (_how, error) => {
  let tried = 0
  const host = sendingBy(() => (tried++ === 0 ? Promise.reject(error) : Promise.resolve()))
  const { id } = await begin({ to: to('ada@newcomb.example') })
  await send(id)
  await leave(host)
  expect((await mine()).ways).toMatchObject([{ state: 'waiting', error: error.message }])
  travel(world, 40)
  await work({ ...host, now: world.host.now })
  expect((await mine()).ways).toMatchObject([{ state: 'sent' }])
  expect(tried).toBe(2)
})

test('a process that ends while it hands a mail over does not send it again, and the sender reads that nobody knows', async () => {
  world.host.sendsMail = true
  let handed = 0
  const dying = {
    ...world.host,
    send: async () => {
      handed += 1
      // as if the process had ended here: nothing after it is written
      await new Promise(() => {})
    },
  }
  const { id } = await begin({ to: to('ada@newcomb.example') })
  await send(id)
  travel(world, 6)
  await runNext(features, { ...world.host, now: world.host.now })
  void runNext(features, dying).catch(() => undefined)
  await expect.poll(() => handed).toBe(1)
  travel(world, 24 * 3600)
  await work({ ...world.host, send: () => Promise.resolve(void (handed += 1)) })
  const again = await world.as(odile.password)
  expect(handed).toBe(1)
  expect((await inbox(again, '?filter=sent'))[0]!.ways).toMatchObject([{ state: 'unsure', error: null }])
})
