/** Mailboxes as clients see them: lists, counts, flags, folders, and nobody else's mail. */
import { beforeEach, describe, expect, test } from 'vitest'
import { aMailbox } from '#hosts/test/a-mailbox'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { channel } from '#server/messages'
import { features } from '#features/server'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import type { Email } from '#features/email/contract/mailboxes'
import { emptyTrash } from './contract'

const world = aWorld()
/** Each test has the mail of the demo for itself. */
const odile = aPersonEach(world, 'admin')
const admin = odile.ask
beforeEach(() => aMailbox(world, odile.id))
/** Whose mail no test touches: the letters are to their address. */
const demo = world.client('admin')
const thaddeus = world.client('maintainer')

type List = {
  emails: Email[]
  emailsMeta: Record<string, number>
  labelsMeta: Record<string, number>
  total: number
  next: string | null
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '', who = admin) => json<List>(who(`GET /api/apps/email${query}`))
const subjects = async (query = '', who = admin) => (await list(query, who)).emails.map(({ subject }) => subject)
const change = (body: object, who = admin) => who('POST /api/apps/email', body)
const find = async (subject: string, query = '') => (await list(query)).emails.find((one) => one.subject === subject)!
const wake = async (host = world.host) => {
  while (await runNext(features, host));
}

test('the inbox is what is asked for: the newest of each conversation, those before it as its replies', async () => {
  const { emails, total, next } = await list('', demo)
  expect([total, next]).toEqual([emails.length, null])
  expect(emails.slice(0, 3).map(({ subject }) => subject)).toEqual([
    'Quote 1184: rear door seal, Cool van 02',
    'Quayside Grocers: windows from 06:30',
    'Thursday: both pharmacy stops go last',
  ])
  expect(emails[0]).toMatchObject({
    from: { name: 'Henrike Brandt', email: 'henrike.brandt@post.example', avatar: null },
    to: [
      { email: 'admin@demo.com', name: 'me' },
      { email: 'author@demo.com', name: 'Ignatius Bell' },
    ],
    bcc: [],
    folder: 'inbox',
    isRead: true,
    isStarred: true,
    isDeleted: false,
    labels: ['company'],
    count: 4,
    hasFiles: true,
    state: 'received',
    time: '2026-05-12T09:00:00.000Z',
  })
  expect(emails[0]!.message).toContain('<p>Dear Ms Marchetti,</p>')
  expect(emails[0]!.replies.map(({ from }) => from.name)).toEqual(['Ignatius Bell', 'Henrike Brandt', 'Ignatius Bell'])
  expect(emails[0]!.attachments.map(({ fileName, size, media }) => [fileName, size, media])).toEqual([
    ['order-1184.pdf', '1kb', 'application/pdf'],
    ['quote-brandt-cooling.pdf', '1kb', 'application/pdf'],
  ])
  expect(emails.every(({ folder, isDeleted }) => folder === 'inbox' && !isDeleted)).toBe(true)
})

test('counts are of what is unread, being written, and starred', async () => {
  const { emailsMeta, labelsMeta } = await list()
  expect(emailsMeta).toEqual({ inbox: 4, draft: 2, spam: 1, star: 3 })
  expect(labelsMeta).toEqual({ important: 4, company: 12, personal: 3, private: 2 })
  const starred = await list('?filter=starred')
  expect(starred.emails).toHaveLength(3)
  expect(starred.emailsMeta).toEqual(emailsMeta)
})

test('each filter shows its own, and trash only what was thrown away', async () => {
  expect(await subjects('?filter=sent')).toContain('Fitter tomorrow at 07:00, bay 2')
  expect(await subjects('?filter=draft')).toEqual(['Timetable for the week of the fair', ''])
  expect(await subjects('?filter=spam')).toEqual(['YOU WON A VAN', 'Toner at half the price'])
  expect(await subjects('?filter=trashed')).toEqual(['Your stand at the fair', 'An umbrella in van 5'])
  expect(await subjects('?filter=snoozed')).toEqual([])
  expect(await subjects('?filter=inbox')).toEqual(await subjects())
  expect(await subjects('?filter=elsewhere')).toEqual([])
  expect(await subjects('?label=private')).toEqual(['Contract with Anand and Daughters', 'Wage slips of April'])
  expect(await subjects('?label=important&filter=spam')).toEqual([])
  expect(await subjects('?label=nothing')).toEqual([])
})

test('what was thrown away is in no other list, and comes back to where it was', async () => {
  const { id } = await find('Tyres of the big van')
  expect((await change({ ids: [id], data: { isDeleted: true, isStarred: true } })).status).toBe(201)
  expect(await subjects()).not.toContain('Tyres of the big van')
  expect(await subjects('?filter=starred')).not.toContain('Tyres of the big van')
  expect((await list()).emailsMeta['star']).toBe(3)
  expect(await subjects('?filter=trashed')).toContain('Tyres of the big van')
  await change({ ids: [id], data: { isDeleted: false } })
  expect(await subjects()).toContain('Tyres of the big van')
  expect(await subjects('?filter=starred')).toContain('Tyres of the big van')
})

test('q finds senders and subjects in any case, and nothing that runs over both', async () => {
  expect(await subjects('?q=WILHELMINA')).toEqual(['Quayside Grocers: windows from 06:30'])
  expect(await subjects('?q=toner')).toEqual([])
  expect(await subjects('?q=toner&filter=spam')).toEqual(['Toner at half the price'])
  expect(await subjects('?q=Bread_in')).toEqual([])
  expect(await subjects('?q=%25')).toEqual(['E-van 03 at 61 % this morning'])
  expect(await subjects('?q=Tran%20Quayside')).toEqual([])
})

test('a page after the other holds each mail once; in brief they come without bodies', async () => {
  const all = await list('?brief=true')
  const found: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: List = await list(`?brief=true&itemsPerPage=7${after && `&after=${after}`}`)
    expect(page.emails.length).toBeLessThanOrEqual(7)
    found.push(...page.emails.map(({ id }) => id))
    after = page.next
  }
  expect(found).toEqual(all.emails.map(({ id }) => id))
  expect(all.emails[0]).toMatchObject({
    message: '',
    body: null,
    replies: [],
    count: 4,
    attachments: [{ id: expect.any(Number) as number }, {}],
  })
  expect(all.emails[0]!.preview).toMatch(/^Dear Ms Marchetti, The seal is in stock/)
  expect((await list('?after=nonsense')).emails).toHaveLength(all.emails.length)
  expect((await list('?itemsPerPage=x')).emails).toHaveLength(all.emails.length)
  expect((await list('?after=1.1')).emails).toEqual([])
})

test('a label is toggled on each mail alone', async () => {
  const [one, other] = [await find('Tyres of the big van'), await find('Winter gloves')]
  await change({ ids: [one.id], label: 'personal' })
  expect((await change({ ids: [one.id, other.id], label: 'personal' })).status).toBe(201)
  expect((await find('Tyres of the big van')).labels).toEqual(['company'])
  expect((await find('Winter gloves')).labels).toEqual(['company', 'personal'])
})

test('with a label the data is not looked at; without both nothing is changed; what is unknown is as if it were not there', async () => {
  const { id } = await find('Winter gloves')
  await change({ ids: [id], label: 'private', data: { isStarred: true } })
  expect(await find('Winter gloves')).toMatchObject({ isStarred: false, labels: ['company', 'private'] })
  for (const body of [
    { ids: [id] },
    { ids: [] },
    { ids: [id], data: {} },
    { ids: [999_999], data: { isRead: true } },
  ]) {
    const answer = await change(body)
    expect([answer.status, await answer.text()]).toEqual([201, ''])
  }
  expect(await find('Winter gloves')).toMatchObject({ isStarred: false })
})

test('flags are merged, and read is of the whole conversation only where that was said', async () => {
  const { id } = await find('D-2326: address found to the street only')
  await change({ ids: [id], data: { isRead: true, isStarred: true } })
  expect((await list()).emailsMeta).toMatchObject({ inbox: 3, star: 4 })
  await change({ ids: [id], data: { isRead: false } })
  expect((await list()).emailsMeta).toMatchObject({ inbox: 4, star: 4 })
})

test('what came is spam or not; what was written here stays in its folder', async () => {
  const { id } = await find('Bread in the rain')
  expect((await change({ ids: [id], data: { folder: 'spam' } })).status).toBe(201)
  expect(await subjects()).not.toContain('Bread in the rain')
  expect((await change({ ids: [id], data: { folder: 'spam' } })).status).toBe(201)
  await change({ ids: [id], data: { folder: 'inbox' } })
  expect(await subjects()).toContain('Bread in the rain')
  const sent = await find('Fitter tomorrow at 07:00, bay 2', '?filter=sent')
  const refused = await change({ ids: [sent.id], data: { folder: 'inbox' } })
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'No toInbox while sent: nothing is allowed any more', state: 'sent', allowed: [] },
  ])
  expect((await change({ ids: [id], data: { folder: 'draft' } })).status).toBe(409)
  expect(await find('Bread in the rain')).toMatchObject({ folder: 'inbox' })
})

test('bad bodies are refused whole', async () => {
  const { id } = await find('Bread in the rain')
  for (const body of [
    {},
    { ids: 'x' },
    { ids: [id], data: { owner: 3 } },
    { ids: [id], label: 'urgent' },
    { ids: [id], data: { labels: ['urgent'] } },
    { ids: [id], data: { snoozedUntil: 'tomorrow' } },
  ])
    expect((await change(body)).status).toBe(400)
})

test('the newest of a conversation stands for it; thrown away, the one before does', async () => {
  const talk = await find('Invoice 5021: new billing address')
  expect(talk.count).toBe(3)
  await change({ ids: [talk.id], data: { isDeleted: true } })
  const before = await find('Invoice 5021: new billing address')
  expect([before.count, before.preview]).toEqual([
    2,
    'We moved to 9 Press Row. Could invoice 5021 be written anew with that address?',
  ])
  await change({ ids: [before.id], data: { isDeleted: true } })
  expect(await subjects()).not.toContain('Invoice 5021: new billing address')
})

test('what is put off is away until its time, then on top and unread', async () => {
  const { id } = await find('Winter gloves')
  await change({ ids: [id], data: { snoozedUntil: '2026-05-12T11:00:00.000Z' } })
  expect(await subjects()).not.toContain('Winter gloves')
  expect(await subjects('?filter=snoozed')).toEqual(['Winter gloves'])
  await wake()
  expect(await subjects()).not.toContain('Winter gloves')
  travel(world, 3601)
  await wake()
  const [first] = (await list()).emails
  expect(first).toMatchObject({ subject: 'Winter gloves', isRead: false, snoozedUntil: null })
  // put off again, and taken back by hand
  await change({ ids: [id], data: { snoozedUntil: '2026-05-13T11:00:00.000Z' } })
  await change({ ids: [id], data: { snoozedUntil: null } })
  expect(await subjects()).toContain('Winter gloves')
  await change({ ids: [id], data: { snoozedUntil: '2020-01-01T00:00:00.000Z' } })
  expect(await subjects()).toContain('Winter gloves')
})

test('one mail with its conversation', async () => {
  const { id } = await find('Thursday: both pharmacy stops go last')
  const mail = await json<Email>(admin(`GET /api/apps/email/${id}`))
  expect(mail).toMatchObject({ id, count: 2, replies: [{ folder: 'sent', state: 'sent' }] })
})

test('its attachments are read by who reads it', async () => {
  const [mail] = (await list()).emails
  const [file] = mail!.attachments
  const answer = await admin(`GET ${file!.url}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(new Uint8Array(await answer.arrayBuffer())).toHaveLength(file!.bytes)
})

test('the mail of others is as if it were not there, to read and to change', async () => {
  const { id } = await find('Bread in the rain')
  expect(await subjects('', thaddeus)).not.toContain('Bread in the rain')
  expect((await change({ ids: [id], data: { isDeleted: true } }, thaddeus)).status).toBe(201)
  expect(await find('Bread in the rain')).toMatchObject({ isDeleted: false })
  expect(await told(thaddeus('GET /api/apps/email?mailbox=1'))).toEqual([404, 'There is no such mailbox'])
  // Thaddeus has his own copy of what both got
  expect(await subjects('', thaddeus)).toContain('Fitter tomorrow at 07:00, bay 2')
})

test('a change is told to who reads the mailbox, and leaves no trail of whose mail said what', async () => {
  const heard: { event: string; to?: number[] }[] = []
  const stop = await world.host.listen(channel, (payload) => void heard.push(JSON.parse(payload) as { event: string }))
  const { id } = await find('Bread in the rain')
  await change({ ids: [id], data: { isRead: false } })
  await expect.poll(() => heard.filter(({ event }) => event === 'mailMoved')).toMatchObject([{ to: [odile.id] }])
  await stop()
})

describe('later', () => {
  const another = aWorld()
  test('a month in the trash is enough', async () => {
    another.host.travel(31 * 24 * 3600)
    await enqueue(another.host.db, emptyTrash, {}, { now: another.host.now() })
    await wake(another.host)
    const again = await another.as('admin')
    expect(await subjects('?filter=trashed', again)).toEqual([])
    expect(await subjects('', again)).toContain('Bread in the rain')
  })
})
