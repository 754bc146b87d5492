import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { channel } from '#server/messages'
import type { ChatContact, Contact, Group, Message } from './contract'

const world = aWorld()
const odile = world.client('admin')
/** With whom nobody has talked yet. */
const [me, them, third] = [
  aPersonEach(world, 'admin', 'Ottilie Quarry'),
  aPersonEach(world, 'maintainer', 'Theodor Quarry'),
  aPersonEach(world, 'editor', 'Wanda Quarry'),
]
const [admin, thaddeus, wilhelmina] = [me.ask, them.ask, third.ask]

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Lists = { chatsContacts: ChatContact[]; groups: Group[]; contacts: Contact[]; profileUser: Contact }
const lists = (client = admin, q = '') => json<Lists>(client(`GET /api/apps/chat/chats-and-contacts${q}`))
const chat = (userId: number, client = admin) =>
  json<{ chat?: { id: number; unseenMsgs: number; messages: Message[] }; contact: Contact }>(
    client(`GET /api/apps/chat/chats/${userId}`),
  )
const say = (userId: number, message: string, client = admin, more: object = {}) =>
  client(`POST /api/apps/chat/chats/${userId}`, { message, ...more })
/** Of the two of them, with a first message in it. */
const begun = async () => (await json<{ chat: { id: number } }>(say(them.id, 'Good morning'))).chat.id
const messages = (id: number, client = admin, before = '') =>
  json<{ messages: Message[]; more: boolean }>(client(`GET /api/apps/chat/conversations/${id}/messages${before}`))
const unseen = async (client: typeof admin, id: number) =>
  (await lists(client)).chatsContacts.find((one) => one.chat.id === id)?.unseenMsgs

test('my chats the newest first, everybody I can write to, and myself', async () => {
  const { chatsContacts, contacts, profileUser } = await lists(odile)
  expect(chatsContacts.map((one) => one.chat.id)).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(chatsContacts[0]).toMatchObject({
    fullName: 'Nkem Okafor',
    unseenMsgs: 0,
    lastMessage: { message: 'Thaddeus moves your start to 09:15.', senderId: 1 },
    chat: { id: 7, unseenMsgs: 0 },
  })
  expect(chatsContacts.map(({ unseenMsgs }) => unseenMsgs)).toEqual([0, 1, 1, 0, 0, 0, 0])
  expect(profileUser).toMatchObject({
    id: 1,
    fullName: 'Odile Marchetti',
    role: 'admin',
    about: '',
    status: 'online',
    settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
  })
  expect(contacts.map(({ id }) => id)).not.toContain(1)
  const found = await lists(odile, '?q=THADD')
  expect([found.chatsContacts.map((one) => one.fullName), found.contacts.map((one) => one.fullName)]).toEqual([
    ['Thaddeus Okonkwo'],
    ['Thaddeus Okonkwo'],
  ])
})

test('whatever is listed is opened by its id', async () => {
  const { chatsContacts } = await lists(odile)
  expect(chatsContacts).toHaveLength(7)
  for (const { id, fullName, chat: listed } of chatsContacts) {
    const opened = await chat(id, odile)
    expect([opened.contact.fullName, opened.chat?.id]).toEqual([fullName, listed.id])
  }
})

test('the demo has people in all four states; who is not there is offline, whatever they last said', async () => {
  const { contacts } = await lists(odile)
  expect(new Set(contacts.map(({ status }) => status))).toEqual(new Set(['online', 'offline', 'busy', 'away']))
  const theirs = async () => (await lists()).contacts.find(({ id }) => id === them.id)!.status
  expect(await theirs()).toBe('online')
  await thaddeus('PUT /api/account/presence', { presence: 'busy' })
  expect(await theirs()).toBe('busy')
  await thaddeus('PUT /api/account/presence', { presence: 'online' })
  travel(world, 20 * 60)
  expect(await theirs()).toBe('away')
  await thaddeus('POST /api/auth/logout')
  expect(await theirs()).toBe('offline')
})

test('who may not read chats is nobody to write to', async () => {
  const subscriber = 5
  expect((await lists(odile)).contacts.map(({ id }) => id)).not.toContain(subscriber)
  const nobody = [404, 'This person can’t be found or has no permission to read messages']
  expect(await told(say(subscriber, 'Hello'))).toEqual(nobody)
  expect(await told(admin('POST /api/apps/chat/groups', { title: 'x', userIds: [subscriber] }))).toEqual(nobody)
})

test('a message is sent, neither delivered nor seen; the first one to somebody makes the chat', async () => {
  await begun()
  const answer = await say(them.id, 'Bay 4 tonight?')
  expect(answer.status).toBe(201)
  const { msg, chat: made } = (await answer.json()) as { msg: Message; chat?: unknown }
  expect(msg).toMatchObject({
    message: 'Bay 4 tonight?',
    senderId: me.id,
    time: '2026-05-12T10:00:00.000Z',
    feedback: { isSent: true, isDelivered: false, isSeen: false },
  })
  expect(made).toBeUndefined()
  const first = await json<{ chat: { id: number; userId: number; messages: Message[] } }>(say(10, 'Hello'))
  expect(first.chat).toMatchObject({ userId: 10, messages: [{ message: 'Hello' }] })
  const { chatsContacts } = await lists()
  expect(chatsContacts[0]).toMatchObject({ id: 10, userId: 10, chat: { id: first.chat.id } })
  expect(chatsContacts.map(({ userId }) => userId)).toEqual([10, them.id])
})

test('whoever asks is the sender, whatever the message says', async () => {
  const { msg } = await json<{ msg: Message }>(say(them.id, 'x', admin, { senderId: third.id }))
  expect(msg.senderId).toBe(me.id)
})

test('ticks tell the truth: delivered on their device, seen when they open it', async () => {
  const id = await begun()
  await say(them.id, 'Two')
  expect(await unseen(thaddeus, id)).toBe(2)
  const feedback = async () => (await messages(id)).messages.at(-1)!.feedback
  expect((await thaddeus('PUT /api/apps/chat/delivered')).status).toBe(204)
  expect(await feedback()).toEqual({ isSent: true, isDelivered: true, isSeen: false })
  // looking at pages of it is not seeing it
  await messages(id, thaddeus)
  expect(await unseen(thaddeus, id)).toBe(2)
  const opened = await chat(me.id, thaddeus)
  expect(opened.chat).toMatchObject({ id, unseenMsgs: 0 })
  expect(opened.contact.fullName).toBe(me.name)
  expect(await unseen(thaddeus, id)).toBe(0)
  expect(await feedback()).toEqual({ isSent: true, isDelivered: true, isSeen: true })
})

test('seen goes as far as was said, and never back', async () => {
  const id = await begun()
  const { msg } = await json<{ msg: Message }>(say(them.id, 'One'))
  const seen = (messageId: number) => thaddeus(`PUT /api/apps/chat/conversations/${id}/seen`, { messageId })
  expect((await seen(msg.id + 1000)).status).toBe(204)
  expect(await unseen(thaddeus, id)).toBe(0)
  await say(them.id, 'Two')
  expect(await unseen(thaddeus, id)).toBe(1)
  await seen(1)
  expect(await unseen(thaddeus, id)).toBe(1)
})

test('what is sent again after a lost answer is said once', async () => {
  const id = await begun()
  const key = 'device-1-message-1'
  const [first, again] = [
    await json<{ msg: Message }>(say(them.id, 'Once', admin, { key })),
    await json<{ msg: Message }>(say(them.id, 'Once', admin, { key })),
  ]
  expect(again.msg).toEqual(first.msg)
  expect((await messages(id)).messages.filter(({ message }) => message === 'Once')).toHaveLength(1)
  // the key of one is nothing to another
  expect((await json<{ msg: Message }>(say(me.id, 'Mine', thaddeus, { key }))).msg).toMatchObject({
    message: 'Mine',
    key,
  })
  expect((await messages(id)).messages.at(-1)).toMatchObject({ message: 'Mine', key: null })
  // and in another chat it would be another message
  const elsewhere = [409, 'This key is that of another message']
  expect(await told(say(third.id, 'Other', admin, { key }))).toEqual(elsewhere)
  const group = await json<Group>(admin('POST /api/apps/chat/groups', { title: 'Keys', userIds: [them.id] }))
  const inGroup = admin(`POST /api/apps/chat/conversations/${group.id}/messages`, { message: 'Other', key })
  expect(await told(inGroup)).toEqual(elsewhere)
})

test('both are told at once, and nobody else', async () => {
  const heard: { event: string; to?: number[]; data: unknown }[] = []
  const stop = await world.host.listen(channel, (payload) => void heard.push(JSON.parse(payload) as never))
  const id = await begun()
  await expect.poll(() => heard.splice(0).map(({ event }) => event)).toContain('chatMoved')
  await say(them.id, 'Now')
  await admin(`PUT /api/apps/chat/conversations/${id}/typing`)
  // what else a process says of itself meanwhile is not told here
  const told = () => heard.filter(({ event }) => event !== 'changed')
  await expect.poll(() => told().map(({ event }) => event)).toEqual(['chatMoved', 'typing'])
  expect(told()[0]).toMatchObject({
    to: expect.arrayContaining([me.id, them.id]) as unknown,
    data: { chatId: id, by: me.id },
  })
  expect(told()[0]!.to).toHaveLength(2)
  expect(told()[1]).toMatchObject({ to: [them.id], transient: true })
  await stop()
  // and no trail keeps what people say
  const { rows } = (await world.host.db.execute(
    `select * from audit where subject like 'Chat%' and actor_id in (${me.id}, ${them.id})`,
  )) as { rows: unknown[] }
  expect(rows).toEqual([])
})

test('a message is answered, changed for an hour, and taken back', async () => {
  const id = await begun()
  const { msg } = await json<{ msg: Message }>(say(them.id, 'At nine'))
  const reply = await json<{ msg: Message }>(say(me.id, 'Fine', thaddeus, { replyTo: msg.id }))
  expect(reply.msg.replyTo).toEqual({ id: msg.id, message: 'At nine', senderId: me.id })
  const edit = () => admin(`PUT /api/apps/chat/messages/${msg.id}`, { message: 'At ten' })
  expect(await json(edit())).toMatchObject({ message: 'At ten', edited: true })
  travel(world, 61 * 60)
  expect(await told(edit())).toEqual([409, 'A message is changed within an hour'])
  const gone = () => admin(`DELETE /api/apps/chat/messages/${msg.id}`)
  expect((await thaddeus(`DELETE /api/apps/chat/messages/${msg.id}`)).status).toBe(404)
  expect((await gone()).status).toBe(204)
  expect((await gone()).status).toBe(404)
  expect((await messages(id, thaddeus)).messages.slice(-2)).toMatchObject([
    { message: '', deleted: true },
    { message: 'Fine', replyTo: { message: '' } },
  ])
})

test('what is unseen is counted over all chats', async () => {
  const count = async () => (await json<{ unseen: number }>(thaddeus('GET /api/apps/chat/unseen'))).unseen
  expect(await count()).toBe(0)
  const id = await begun()
  const { id: group } = await json<Group>(admin('POST /api/apps/chat/groups', { title: 'Two', userIds: [them.id] }))
  await admin(`POST /api/apps/chat/conversations/${group}/messages`, { message: 'One' })
  expect(await count()).toBe(2)
  await chat(me.id, thaddeus)
  expect([await count(), await unseen(thaddeus, id)]).toEqual([1, 0])
})

test('of chats of others nothing is known', async () => {
  const unknown = [404, 'There is no such chat']
  const mine = await begun()
  await say(them.id, 'Nkem is late')
  for (const id of [mine, 9999]) {
    // one of two is no group
    expect(await told(admin(`PUT /api/apps/chat/groups/${id}`, { title: 'x' }))).toEqual(unknown)
    expect(await told(admin(`DELETE /api/apps/chat/groups/${id}/me`))).toEqual(unknown)
  }
  const { found } = await json<{ found: { message: Message }[] }>(wilhelmina('GET /api/apps/chat/search?q=Nkem'))
  expect(found).toEqual([])
})

test('who is not there cannot be written to', async () => {
  const nobody = [404, 'This person can’t be found or has no permission to read messages']
  for (const id of [me.id, 4711]) {
    expect(await told(say(id, 'x'))).toEqual(nobody)
    expect(await told(admin(`GET /api/apps/chat/chats/${id}`))).toEqual(nobody)
  }
  expect(await told(admin('POST /api/apps/chat/groups', { title: 'x', userIds: [4711] }))).toEqual(nobody)
  const group = await json<Group>(admin('POST /api/apps/chat/groups', { title: 'x', userIds: [them.id] }))
  expect(await told(admin(`PUT /api/apps/chat/groups/${group.id}`, { userIds: [4711] }))).toEqual(nobody)
  const elsewhere = [400, 'What this answers is not in this chat']
  expect(await told(say(them.id, 'x', admin, { replyTo: 1 }))).toEqual(elsewhere)
  const at = `/api/apps/chat/conversations/${group.id}/messages`
  expect(await told(admin(`POST ${at}`, { message: 'x', replyTo: 1 }))).toEqual(elsewhere)
  expect((await chat(10)).chat).toBeUndefined()
})

test.each([{}, { message: ' ' }, { message: 'x'.repeat(8001) }, { message: 'x', key: '!' }])(
  '%# is no message',
  async (body) => {
    expect((await admin(`POST /api/apps/chat/chats/${them.id}`, body)).status).toBe(400)
  },
)

test('a long chat is read by pages, backwards, none left out', async () => {
  const id = await begun()
  await world.host.db.execute(`insert into chat_messages (chat_id, sender_id, text, at)
    select ${id}, ${them.id}, 'Line ' || n, '2026-05-12T09:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 120) as n`)
  const first = await messages(id)
  expect([first.messages.length, first.more, first.messages.at(-1)!.message]).toEqual([50, true, 'Line 120'])
  const second = await messages(id, admin, `?before=${first.messages[0]!.id}`)
  const third = await messages(id, admin, `?before=${second.messages[0]!.id}`)
  expect([second.messages.length, third.messages.length, third.more]).toEqual([50, 21, false])
  expect(new Set([...first.messages, ...second.messages, ...third.messages].map(({ id }) => id)).size).toBe(121)
})

test('messages are found by their words, and the profile says who I am', async () => {
  const { found } = await json<{ found: { chatId: number; title: string; message: Message }[] }>(
    odile('GET /api/apps/chat/search?q=fitter'),
  )
  expect(found).toMatchObject([{ chatId: 7, title: 'Nkem Okafor' }])
  expect(await json(admin('GET /api/apps/chat/search'))).toEqual({ found: [] })
  expect((await admin('PUT /api/apps/chat/profile', { about: 'Answers before noon' })).status).toBe(204)
  await admin('PUT /api/apps/chat/profile', { isNotificationsOn: false })
  expect((await lists()).profileUser).toMatchObject({
    about: 'Answers before noon',
    settings: { isNotificationsOn: false },
  })
})
