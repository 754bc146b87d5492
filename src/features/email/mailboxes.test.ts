/** Shared mailboxes, signatures, templates, and whom one can write to. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { channel } from '#server/messages'
import type { Email, Mailbox, Template } from './contract/mailboxes'
import { paragraphs } from './seed/mailboxes'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const editor = world.client('editor')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const root = '/api/apps/mailboxes'
const all = async (who = admin) => (await json<{ mailboxes: Mailbox[] }>(who(`GET ${root}`))).mailboxes
const support = async (who = admin) => (await all(who)).find(({ shared }) => shared)!
const team = { name: 'Billing', address: 'billing@demo.com', userIds: [1, 3] }
const unknown = [404, 'There is no such mailbox']

test('my mailbox first, then those I share, with what is unread', async () => {
  expect(await all()).toMatchObject([
    { id: 1, name: 'Odile Marchetti', address: 'admin@demo.com', shared: false, unread: 4, mine: true, members: [] },
    { name: 'Support', address: 'support@demo.com', shared: true, unread: 2, mine: true, members: [{}, {}, {}] },
  ])
  // who may change mailboxes sees that they are there, and nothing of what lies in them
  expect(await support(maintainer)).toMatchObject({ mine: false, unread: 0, signature: null })
})

test('a shared mailbox is read by its members, and by them alone', async () => {
  const { id } = await support()
  const mails = async (who: typeof admin) =>
    (await json<{ emails: Email[] }>(who(`GET /api/apps/email?mailbox=${id}`))).emails
  expect((await mails(editor)).map(({ subject }) => subject)).toEqual([
    'Where is my parcel?',
    'Wrong crate',
    'Thank you',
  ])
  expect(await told(maintainer(`GET /api/apps/email?mailbox=${id}`))).toEqual(unknown)
  // read by one it is read for all
  const [first] = await mails(editor)
  await editor('POST /api/apps/email', { ids: [first!.id], data: { isRead: true } })
  expect((await mails(admin))[0]).toMatchObject({ isRead: true })
})

test('somebody takes care of a mail, of those who read it', async () => {
  const { id } = await support()
  const [mail] = (await json<{ emails: Email[] }>(admin(`GET /api/apps/email?mailbox=${id}`))).emails
  const give = (assigneeId: number | null) => admin('POST /api/apps/email', { ids: [mail!.id], data: { assigneeId } })
  expect((await give(3)).status).toBe(201)
  expect(await json(editor(`GET /api/apps/email/${mail!.id}`))).toMatchObject({
    assignee: { id: 3, name: 'Wilhelmina Tran' },
  })
  expect(await told(give(2))).toEqual([400, 'Who takes care of a mail reads its mailbox'])
  await give(null)
  expect(await json(editor(`GET /api/apps/email/${mail!.id}`))).toMatchObject({ assignee: null })
})

test('that somebody is answering is told to the others, and of one’s own mailbox to nobody', async () => {
  const heard: { event: string; to?: number[]; data: unknown }[] = []
  const stop = await world.host.listen(
    channel,
    (payload) => void heard.push(JSON.parse(payload) as (typeof heard)[number]),
  )
  const { id } = await support()
  const [mail] = (await json<{ emails: Email[] }>(admin(`GET /api/apps/email?mailbox=${id}`))).emails
  const [own] = (await json<{ emails: Email[] }>(admin('GET /api/apps/email'))).emails
  expect((await admin(`PUT /api/apps/email/${own!.id}/answering`)).status).toBe(204)
  expect((await editor(`PUT /api/apps/email/${mail!.id}/answering`)).status).toBe(204)
  await expect
    .poll(() => heard.filter(({ event }) => event === 'answering'))
    .toMatchObject([{ data: { mailboxId: id, by: 3, name: 'Wilhelmina Tran' } }])
  expect(heard.find(({ event }) => event === 'answering')!.to!.toSorted((a, b) => a - b)).toEqual([1, 4])
  expect(await told(maintainer(`PUT /api/apps/email/${mail!.id}/answering`))).toEqual([404, 'There is no such mail'])
  await stop()
})

test('what is written from it goes out in its name', async () => {
  const { id } = await support()
  const draft = await json<{ id: number; mailboxId: number }>(
    editor('POST /api/apps/email/drafts', { body: paragraphs('On its way'), subject: 'Parcel', mailbox: id }),
  )
  expect(draft.mailboxId).toBe(id)
  expect(await json(admin(`GET /api/apps/email/${draft.id}`))).toMatchObject({
    from: { name: 'Support', email: 'support@demo.com' },
    folder: 'draft',
  })
})

test('one is made and changed by who may, for people who are there, at an address that is free', async () => {
  const made = await maintainer(`POST ${root}`, team)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: number }
  expect(await told(admin(`POST ${root}`, { ...team, address: 'BILLING@demo.com' }))).toEqual([
    409,
    'Somebody has this address already',
  ])
  expect(await told(admin(`POST ${root}`, { ...team, address: 'editor@demo.com' }))).toEqual([
    409,
    'Somebody has this address already',
  ])
  expect(await told(admin(`POST ${root}`, { ...team, address: 'x@demo.com', userIds: [99_999] }))).toEqual([
    400,
    'A member is an active person who may read mail',
  ])
  expect((await admin(`PUT ${root}/${id}`, { ...team, userIds: [2] })).status).toBe(204)
  expect((await all(maintainer)).find((one) => one.id === id)).toMatchObject({ mine: true, members: [{ id: 2 }] })
  expect(await told(admin(`PUT ${root}/${id}`, { ...team, address: 'support@demo.com' }))).toEqual([
    409,
    'Somebody has this address already',
  ])
  expect(await told(admin(`PUT ${root}/${id}`, { ...team, userIds: [99_999] }))).toEqual([
    400,
    'A member is an active person who may read mail',
  ])
  // who has no right to read mail would never see it
  const subscriber = 5
  for (const asked of [`POST ${root}`, `PUT ${root}/${id}`])
    expect(await told(admin(asked, { ...team, address: 'y@demo.com', userIds: [1, subscriber] }))).toEqual([
      400,
      'A member is an active person who may read mail',
    ])
  expect(await told(admin(`PUT ${root}/1`, team))).toEqual(unknown)
  for (const body of [{}, { ...team, name: ' ' }, { ...team, address: 'x' }, { ...team, userIds: [] }])
    expect((await admin(`POST ${root}`, body)).status).toBe(400)
})

test('a signature is of mailboxes one reads', async () => {
  const signature = paragraphs('Kind regards,', 'Support')
  const { id } = await support()
  expect((await editor(`PUT ${root}/${id}/signature`, { signature })).status).toBe(204)
  expect(await support()).toMatchObject({ signature })
  expect(await told(maintainer(`PUT ${root}/${id}/signature`, { signature: null }))).toEqual(unknown)
  expect((await editor(`PUT ${root}/${id}/signature`, { signature: 'x' })).status).toBe(400)
})

test('recipients are people, shared mailboxes, and from outside those one wrote to', async () => {
  const found = async (q: string) =>
    (
      await json<{ recipients: { name: string; email: string; outside: boolean }[] }>(
        admin(`GET /api/apps/email/recipients?q=${q}`),
      )
    ).recipients
  expect(await found('WILHEL')).toMatchObject([{ email: 'editor@demo.com', name: 'Wilhelmina Tran', outside: false }])
  expect(await found('support')).toMatchObject([{ email: 'support@demo.com', name: 'Support', outside: false }])
  expect(await found('newcomb')).toEqual([])
  await admin('POST /api/apps/email/drafts', { body: null, to: [{ email: 'ada@newcomb.example', name: 'Ada' }] })
  expect(await found('newcomb')).toMatchObject([{ email: 'ada@newcomb.example', name: 'Ada', outside: true }])
  expect((await found('')).length).toBeGreaterThan(5)
})

const templates = '/api/apps/mail-templates'
const words = {
  name: 'Late',
  subject: 'Sorry, {{customer}}',
  body: paragraphs('{{code}} is late. {{unknown}}', '{{sender}}'),
}

test('templates are kept under a name', async () => {
  const listed = async () =>
    (await json<{ templates: Template[] }>(editor(`GET ${templates}`))).templates.map(({ name }) => name)
  expect(await listed()).toEqual(['We missed you', 'Your parcel comes between'])
  const made = await admin(`POST ${templates}`, words)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as Template
  expect(await told(admin(`POST ${templates}`, words))).toEqual([409, 'There is a template of this name'])
  expect(await json(admin(`PUT ${templates}/${id}`, { ...words, name: 'Too late' }))).toMatchObject({
    name: 'Too late',
  })
  expect(await told(admin(`PUT ${templates}/${id}`, { ...words, name: 'We missed you' }))).toEqual([
    409,
    'There is a template of this name',
  ])
  expect((await admin(`DELETE ${templates}/${id}`)).status).toBe(204)
  for (const asked of [
    admin(`PUT ${templates}/${id}`, words),
    admin(`DELETE ${templates}/${id}`),
    admin(`GET ${templates}/${id}/filled`),
  ])
    expect(await told(asked)).toEqual([404, 'There is no such template'])
  expect((await admin(`POST ${templates}`, { ...words, name: '' })).status).toBe(400)
})

test('when a parcel comes is known of every delivery on a day when its depot is open', async () => {
  type Listed = { deliveries: { code: string; day: string | null }[] }
  const { deliveries } = await json<Listed>(admin('GET /api/apps/logistics/deliveries?itemsPerPage=100'))
  const { templates: kept } = await json<{ templates: Template[] }>(admin(`GET ${templates}`))
  const between = kept.find(({ name }) => name === 'Your parcel comes between')!
  const isWorkday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 !== 0
  const dated = deliveries.filter(({ day }) => day !== null && isWorkday(day))
  expect(dated.length).toBeGreaterThan(20)
  for (const { code } of dated) {
    const asked = admin(`GET ${templates}/${between.id}/filled?delivery=${code}`)
    const filled = await json<{ subject: string; missing: string[] }>(asked)
    expect([code, filled.missing]).toEqual([code, []])
    expect(filled.subject).toMatch(/ comes on \w+day,? \d+ \w+ 2026$/)
  }
})

test('a template is filled with a delivery that one may read; what is not known stays and is named', async () => {
  const { id } = await json<Template>(admin(`POST ${templates}`, words))
  const { deliveries } = await json<{ deliveries: { id: number; code: string; customer: string }[] }>(
    admin('GET /api/apps/logistics/deliveries?itemsPerPage=1'),
  )
  const [delivery] = deliveries
  const filled = await json<{ subject: string; body: unknown; missing: string[] }>(
    admin(`GET ${templates}/${id}/filled?delivery=${delivery!.code}`),
  )
  expect(filled).toMatchObject({ subject: `Sorry, ${delivery!.customer}`, missing: ['unknown'] })
  expect(JSON.stringify(filled.body)).toContain(`${delivery!.code} is late. {{unknown}}`)
  expect(JSON.stringify(filled.body)).toContain('Odile Marchetti')
  const bare = await json<{ missing: string[] }>(admin(`GET ${templates}/${id}/filled`))
  expect(bare.missing).toEqual(['customer', 'code', 'unknown'])
  expect(await told(admin(`GET ${templates}/${id}/filled?delivery=NONE`))).toEqual([404, 'There is no such delivery'])
})
