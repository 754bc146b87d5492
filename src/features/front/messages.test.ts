/** What a visitor writes lies among the mail of those who run the installation, and is answered from there. */
import { beforeEach, expect, test } from 'vitest'
import { throttles } from '#server/tables'
import type { Mailbox, Email } from '#features/email/contract/mailboxes'
import { mailboxes } from '#features/email/tables'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')
const { nobody } = world

// an address may ask so often; here all come from the same
beforeEach(() => world.host.db.delete(throttles))

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const boxes = async () => (await json<{ mailboxes: Mailbox[] }>(admin('GET /api/apps/mailboxes'))).mailboxes
const mailsIn = async (box: number | undefined) =>
  (await json<{ emails: Email[] }>(admin(`GET /api/apps/email${box ? `?mailbox=${box}` : ''}`))).emails
const written = {
  name: 'Ada Newcomb',
  email: 'Ada@Newcomb.example',
  message: 'Do you bring <b>pianos</b>?\nA small one.',
}
const write = (body: object) => nobody('POST /api/front/messages', { ...written, ...body })

test('it comes into the mailbox for visitors, and it is from who wrote: an answer goes there', async () => {
  const support = (await boxes()).find(({ visitors }) => visitors)!
  expect(support.address).toBe('support@demo.com')
  const answer = await write({ subject: 'Pianos' })
  expect([answer.status, await answer.json()]).toEqual([201, { email: 'ada@newcomb.example' }])
  const [mail] = await mailsIn(support.id)
  expect(mail).toMatchObject({
    from: { email: 'ada@newcomb.example', name: 'Ada Newcomb' },
    to: [{ email: 'support@demo.com' }],
    subject: 'Pianos',
    folder: 'inbox',
    isRead: false,
  })
  const shown = await (await admin(`GET /api/apps/email/${mail!.id}/page`)).text()
  expect(shown).toContain('&#60;b&#62;pianos')
  expect(shown).toContain('/front-pages/landing-page')
})

test('without a subject it is called by its first words', async () => {
  await write({})
  const support = (await boxes()).find(({ visitors }) => visitors)!
  expect((await mailsIn(support.id))[0]!.subject).toBe('Do you bring <b>pianos</b>?')
})

test('where no mailbox is for visitors, those get it who could make one', async () => {
  await world.host.db.update(mailboxes).set({ visitors: false })
  expect((await write({ subject: 'To whom?' })).status).toBe(201)
  const [mail] = await mailsIn(undefined)
  expect(mail).toMatchObject({ subject: 'To whom?', from: { name: 'Ada Newcomb' } })
  expect(mail!.to.map(({ email }) => email)).toContain('admin@demo.com')
})

test('a mailbox is made one for visitors, and stays it where nothing is said of that', async () => {
  const [box] = (await boxes()).filter(({ shared }) => shared)
  const path = `PUT /api/apps/mailboxes/${box!.id}`
  const body = { name: 'Desk', address: box!.address, userIds: [1] }
  expect((await admin(path, { ...body, visitors: true })).status).toBe(204)
  expect((await admin(path, body)).status).toBe(204)
  expect((await boxes()).find(({ id }) => id === box!.id)).toMatchObject({ name: 'Desk', visitors: true })
})

test('what is no message is refused, and who writes too often waits', async () => {
  expect((await write({ email: 'nobody' })).status).toBe(400)
  expect((await write({ message: ' ' })).status).toBe(400)
  expect((await write({ name: '' })).status).toBe(400)
  expect((await write({ more: 1 })).status).toBe(400)
  for (let count = 0; count < 5; count++) await write({})
  const last = await write({})
  expect([last.status, last.headers.get('x-failure')]).toEqual([429, 'throttled'])
})
