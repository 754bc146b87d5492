/** Mails that leave: by SMTP tried again and never sent twice, without it kept in the outbox. */
import { expect, test } from 'vitest'
import { aWorldEach } from '#hosts/test/a-world'
import type { Letter } from '#server/host'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { Email } from '#features/mailboxes/contract'
import type { Draft } from './contract'

const world = aWorldEach()
const admin = world.client('admin')

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
  world.host.travel(6)
  await work(host && { ...host, now: world.host.now })
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
    if (refuses && letter.to.startsWith('bo')) return Promise.reject(new Error('451 try later'))
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
        replyTo: '"Odile Marchetti" <admin@demo.com>',
        heads: { to: 'ada@newcomb.example', cc: '' },
      },
    },
  ])
  refuses = false
  world.host.travel(20)
  await work({ ...host, now: world.host.now })
  expect(letters).toHaveLength(1)
  world.host.travel(20)
  await work({ ...host, now: world.host.now })
  expect(await ways()).toEqual([
    ['sent', null],
    ['sent', null],
  ])
  expect(letters.map((letter) => letter.to)).toEqual(['ada@newcomb.example', 'bo@newcomb.example'])
})

test('what is refused for good says why', async () => {
  world.host.sendsMail = true
  const host = { ...world.host, send: () => Promise.reject(new Error('550 no such mailbox')) }
  const { id } = await begin({ to: to('ada@newcomb.example') })
  await send(id)
  await leave(host)
  for (let pause = 30, tries = 0; tries < 8; tries += 1, pause *= 3) {
    world.host.travel(pause + 1)
    await work({ ...host, now: world.host.now })
  }
  const again = await world.as('admin')
  expect((await inbox(again, '?filter=sent'))[0]!.ways).toEqual([
    { email: 'ada@newcomb.example', state: 'failed', error: '550 no such mailbox' },
  ])
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
  world.host.travel(6)
  await runNext(features, { ...world.host, now: world.host.now })
  void runNext(features, dying).catch(() => undefined)
  await expect.poll(() => handed).toBe(1)
  world.host.travel(24 * 3600)
  await work({ ...world.host, send: () => Promise.resolve(void (handed += 1)) })
  const again = await world.as('admin')
  expect(handed).toBe(1)
  expect((await inbox(again, '?filter=sent'))[0]!.ways).toMatchObject([{ state: 'failed', error: 'unsure' }])
})
