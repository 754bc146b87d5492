/** Mails are written, taken back, sent at a time, and arrive: inside at once, outside by the outbox or SMTP. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { Email } from '#features/email/contract/mailboxes'
import type { Draft } from './contract'

const world = aWorld()
const me = aPersonEach(world, 'admin')
const them = aPersonEach(world, 'maintainer')
const third = aPersonEach(world, 'editor')
const [admin, thaddeus, wilhelmina] = [me.ask, them.ask, third.ask]
const demo = world.client('admin')

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

test('a draft is kept as it is typed, and read on another device', async () => {
  const made = await admin(`POST ${drafts}`, { body: null })
  expect(made.status).toBe(201)
  const draft = (await made.json()) as Draft
  expect(draft).toMatchObject({
    to: [],
    subject: '',
    body: null,
    state: 'draft',
    mailboxId: expect.any(Number) as number,
    forwards: null,
    version: 1,
  })
  const saved = await admin(`PUT ${drafts}/${draft.id}`, {
    to: to(them.email),
    subject: 'Bay 2',
    body: words,
    version: 1,
  })
  expect(await saved.json()).toMatchObject({
    subject: 'Bay 2',
    version: 2,
    to: [{ email: them.email, name: '' }],
  })
  expect(await json(admin(`GET ${drafts}/${draft.id}`))).toMatchObject({ subject: 'Bay 2', body: words })
  expect((await inbox(admin, '?filter=draft'))[0]).toMatchObject({
    id: draft.id,
    subject: 'Bay 2',
    state: 'draft',
    isRead: true,
  })
  expect((await admin(`DELETE ${drafts}/${draft.id}`)).status).toBe(204)
  for (const asked of ['GET', 'DELETE'])
    expect(await told(admin(`${asked} ${drafts}/${draft.id}`))).toEqual([404, 'There is no such draft'])
})

test('what makes no mail is refused', async () => {
  for (const body of [
    {},
    { body: words, to: [{ email: 'nobody' }] },
    { body: words, to: [{ email: 'a@b\r\nBcc: c@d' }] },
    { body: { type: 'doc', content: [{ type: 'script' }] } },
    { body: words, state: 'sent' },
  ])
    expect((await admin(`POST ${drafts}`, body)).status).toBe(400)
  expect(await told(admin(`POST ${drafts}`, { body: null, answers: 99_999 }))).toEqual([
    400,
    'What this answers or forwards is not there',
  ])
  expect(await told(admin(`POST ${drafts}`, { body: null, mailbox: 2 }))).toEqual([404, 'There is no such mailbox'])
  const { id } = await begin()
  expect(await told(send(id))).toEqual([400, 'A mail goes to somebody'])
  expect((await send(id, { at: 'soon' })).status).toBe(400)
  const ready = await begin({ to: to(them.email) })
  for (const at of ['2020-01-01T00:00:00Z', '2036-01-01T00:00:00Z'])
    expect(await told(send(ready.id, { at }))).toEqual([400, 'A mail is sent later than now, and within a year'])
})

test('what came is no draft', async () => {
  const unknown = [404, 'There is no such draft']
  const [received] = await inbox(demo)
  expect(await told(demo(`GET ${drafts}/${received!.id}`))).toEqual(unknown)
})

test('it leaves after five seconds, and lies with whom it went to', async () => {
  const { id } = await begin({ to: to(them.email.replace('m', 'M')), cc: to(third.email), bcc: to('author@demo.com') })
  const sent = await send(id)
  expect(await sent.json()).toMatchObject({ state: 'scheduled', sendAt: '2026-05-12T10:00:05.000Z' })
  await work()
  expect((await inbox(thaddeus)).map(({ subject }) => subject)).not.toContain('Hello')
  await leave()
  const [mail] = await inbox(thaddeus)
  expect(mail).toMatchObject({
    subject: 'Hello',
    from: { name: 'Odile Marchetti', email: me.email },
    to: [{ name: 'me' }],
    cc: [{ email: third.email }],
    bcc: [],
    message: '<p>Bay 2 at seven.</p><p>Bring &#60;b&#62;nothing&#60;/b&#62; &#38; be on time.</p>',
    body: words,
    isRead: false,
    state: 'received',
    time: '2026-05-12T10:00:06.000Z',
  })
  const [mine] = await inbox(admin, '?filter=sent')
  expect(mine).toMatchObject({ id, state: 'sent', isRead: true, bcc: [{ email: 'author@demo.com' }], ways: [] })
  expect((await inbox(admin, '?filter=draft')).map((one) => one.id)).not.toContain(id)
  await work()
  expect((await inbox(thaddeus)).filter(({ subject }) => subject === 'Hello')).toHaveLength(1)
})

test('it is taken back while it waits, and not once it is gone', async () => {
  const { id } = await begin({ to: to(them.email) })
  await send(id)
  const refused = await admin(`PUT ${drafts}/${id}`, { body: null })
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'No change while scheduled: allowed are unsend', state: 'scheduled', allowed: ['unsend'] },
  ])
  expect((await send(id)).status).toBe(409)
  expect((await admin(`POST ${drafts}/${id}/attachments?name=a`, new Uint8Array([1]))).status).toBe(409)
  expect((await admin(`DELETE ${drafts}/${id}/attachments/1`)).status).toBe(409)
  expect(await json(admin(`POST ${drafts}/${id}/unsend`))).toMatchObject({ state: 'draft', sendAt: null })
  await leave()
  expect((await inbox(thaddeus)).map(({ subject }) => subject)).not.toContain('Hello')
  expect((await admin(`POST ${drafts}/${id}/unsend`)).status).toBe(409)
  await send(id)
  await leave()
  const gone = await admin(`POST ${drafts}/${id}/unsend`)
  expect([gone.status, await gone.json()]).toMatchObject([409, { state: 'sent', allowed: [] }])
})

test('at a time it leaves then, taken back and sent for another time only then', async () => {
  const { id } = await begin({ to: to(them.email) })
  await send(id, { at: '2026-05-12T12:00:00Z' })
  await admin(`POST ${drafts}/${id}/unsend`)
  await send(id, { at: '2026-05-12T14:00:00Z' })
  travel(world, 3 * 3600)
  await work()
  expect((await inbox(thaddeus)).map(({ subject }) => subject)).not.toContain('Hello')
  travel(world, 3600)
  await work()
  expect((await inbox(thaddeus))[0]).toMatchObject({ subject: 'Hello', time: '2026-05-12T14:00:00.000Z' })
})

test('what is thrown away before its time does not leave; brought back in time it does, and later it is a draft', async () => {
  const throwAway = (id: number, isDeleted: boolean) =>
    admin('POST /api/apps/email', { ids: [id], data: { isDeleted } })
  const arrived = async () => (await inbox(thaddeus)).map(({ subject }) => subject)
  const scheduled = async (subject: string) => {
    const { id } = await begin({ subject, to: to(them.email) })
    await send(id, { at: '2026-05-12T12:00:00Z' })
    await throwAway(id, true)
    return id
  }
  const late = await scheduled('Thrown away')
  await throwAway(await scheduled('Brought back'), false)
  const tossed = await begin({ subject: 'Tossed', to: to(them.email) })
  await send(tossed.id, { at: '2026-05-12T12:00:00Z' })
  expect((await admin(`DELETE ${drafts}/${tossed.id}`)).status).toBe(204)
  travel(world, 3 * 3600)
  await work()
  expect(await arrived()).toContain('Brought back')
  await throwAway(late, false)
  await work()
  expect(await json(admin(`GET ${drafts}/${late}`))).toMatchObject({ state: 'draft', sendAt: null })
  expect((await arrived()).filter((one) => ['Thrown away', 'Tossed'].includes(one))).toEqual([])
})

test('a draft that is sent out of the trash leaves', async () => {
  const { id } = await begin({ subject: 'After all', to: to(them.email) })
  await admin('POST /api/apps/email', { ids: [id], data: { isDeleted: true } })
  await send(id)
  await leave()
  expect((await inbox(thaddeus))[0]).toMatchObject({ subject: 'After all' })
})

test('an answer stands in its conversation on both sides, whatever its subject says', async () => {
  const first = await begin({ to: to(them.email) })
  await send(first.id)
  await leave()
  const [came] = await inbox(thaddeus)
  const answer = await begin({ to: to(me.email), subject: 'Something else', answers: came!.id }, thaddeus)
  await send(answer.id, {}, thaddeus)
  await leave()
  const [mine] = await inbox()
  expect(mine).toMatchObject({ subject: 'Something else', count: 2, replies: [{ id: first.id, folder: 'sent' }] })
  const [theirs] = await inbox(thaddeus)
  expect(theirs).toMatchObject({ count: 2, subject: 'Hello' })
  // of the same subject alone, another conversation
  const other = await begin({ to: to(them.email) })
  await send(other.id)
  await leave()
  expect((await inbox(thaddeus))[0]).toMatchObject({ subject: 'Hello', count: 1 })
})

test('who writes to themselves gets it, once', async () => {
  const { id } = await begin({ to: to(me.email), cc: to(me.email.toUpperCase()) })
  await send(id)
  await leave()
  expect((await inbox()).filter(({ subject }) => subject === 'Hello')).toHaveLength(1)
})

test('files go along: stored once, read by both, taken off again', async () => {
  const draft = await begin({ to: to(them.email) })
  const added = await admin(
    `POST ${drafts}/${draft.id}/attachments?name=list.txt`,
    new TextEncoder().encode('one, two'),
  )
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({ fileName: 'list.txt', media: 'text/plain', bytes: 8, thumbnail: '' })
  const other = await json<{ id: number }>(
    admin(`POST ${drafts}/${draft.id}/attachments?name=b.txt`, new Uint8Array([65])),
  )
  expect((await admin(`DELETE ${drafts}/${draft.id}/attachments/${other.id}`)).status).toBe(204)
  expect(await told(admin(`DELETE ${drafts}/${draft.id}/attachments/${other.id}`))).toEqual([
    404,
    'There is no such attachment',
  ])
  expect(await told(admin(`POST ${drafts}/${draft.id}/attachments?name=c`, new Uint8Array(0)))).toEqual([
    400,
    'The file is empty',
  ])
  await send(draft.id)
  await leave()
  const [mail] = await inbox(thaddeus)
  expect(mail!.attachments.map(({ fileName }) => fileName)).toEqual(['list.txt'])
  expect(await (await thaddeus(`GET ${mail!.attachments[0]!.url}`)).text()).toBe('one, two')
  expect((await wilhelmina(`GET ${mail!.attachments[0]!.url}`)).status).toBe(404)
  // thrown away with their draft
  const gone = await begin()
  const { url } = await json<{ url: string }>(
    admin(`POST ${drafts}/${gone.id}/attachments?name=d`, new Uint8Array([1])),
  )
  await admin(`DELETE ${drafts}/${gone.id}`)
  expect((await admin(`GET ${url}`)).status).toBe(404)
})

test('more than 25 MB are too much, in one file and in several', async () => {
  const { id } = await begin()
  const large = new Uint8Array(13_000_000).fill(1)
  expect((await admin(`POST ${drafts}/${id}/attachments?name=a`, large)).status).toBe(201)
  expect(await told(admin(`POST ${drafts}/${id}/attachments?name=b`, large))).toEqual([
    413,
    'The files of a mail are 25 MB together at most',
  ])
  expect((await admin(`POST ${drafts}/${id}/attachments?name=c`, new Uint8Array(25_000_001))).status).toBe(413)
})

test('what is forwarded stands below what is said of it, with its files', async () => {
  const [quote] = await inbox(demo)
  const draft = await begin({ to: to(them.email), subject: 'Fwd: Quote', forwards: quote!.id }, demo)
  expect(draft).toMatchObject({ forwards: { id: quote!.id }, attachments: [{ fileName: 'order-1184.pdf' }, {}] })
  await send(draft.id, {}, demo)
  await leave()
  const [mail] = await inbox(thaddeus)
  expect(mail).toMatchObject({ hasFiles: true, body: null })
  expect(mail!.message).toContain('Henrike Brandt &#60;henrike.brandt@post.example&#62;')
  expect(mail!.message).toContain('<p>Dear Ms Marchetti,</p>')
  expect((await thaddeus(`GET ${mail!.attachments[0]!.url}`)).status).toBe(200)
})
