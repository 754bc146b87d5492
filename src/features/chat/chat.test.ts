import { expect, test } from 'vitest'
import { aWorldEach } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { channel } from '#server/messages'
import type { ChatContact, Contact, Group, Message } from './contract'

const world = aWorldEach()
const admin = world.client('admin')
const thaddeus = world.client('maintainer')
const wilhelmina = world.client('editor')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Lists = { chatsContacts: ChatContact[]; groups: Group[]; contacts: Contact[]; profileUser: Contact }
const lists = (client = admin, q = '') => json<Lists>(client(`GET /api/apps/chat/chats-and-contacts${q}`))
const chat = (userId: number, client = admin) =>
  json<{ chat?: { id: number; unseenMsgs: number; messages: Message[] }; contact: Contact }>(
    client(`GET /api/apps/chat/chats/${userId}`),
  )
const say = (userId: number, message: string, client = admin, more: object = {}) =>
  client(`POST /api/apps/chat/chats/${userId}`, { message, ...more })
const messages = (id: number, client = admin, before = '') =>
  json<{ messages: Message[]; more: boolean }>(client(`GET /api/apps/chat/conversations/${id}/messages${before}`))
const unseen = async (client: typeof admin, id: number) =>
  (await lists(client)).chatsContacts.find((one) => one.chat.id === id)?.unseenMsgs

test('my chats the newest first, everybody I can write to, and myself', async () => {
  const { chatsContacts, contacts, profileUser } = await lists()
  expect(chatsContacts.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1])
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
  const found = await lists(admin, '?q=THADD')
  expect([found.chatsContacts.map((one) => one.fullName), found.contacts.map((one) => one.fullName)]).toEqual([
    ['Thaddeus Okonkwo'],
    ['Thaddeus Okonkwo'],
  ])
})

test('a message is sent, neither delivered nor seen; the first one to somebody makes the chat', async () => {
  const answer = await say(2, 'Bay 4 tonight?')
  expect(answer.status).toBe(201)
  const { msg, chat: made } = (await answer.json()) as { msg: Message; chat?: unknown }
  expect(msg).toMatchObject({
    message: 'Bay 4 tonight?',
    senderId: 1,
    time: '2026-05-12T10:00:00.000Z',
    feedback: { isSent: true, isDelivered: false, isSeen: false },
  })
  expect(made).toBeUndefined()
  const first = await json<{ chat: { id: number; userId: number; messages: Message[] } }>(say(6 + 4, 'Hello'))
  expect(first.chat).toMatchObject({ id: 8, userId: 10, messages: [{ message: 'Hello' }] })
  expect((await lists()).chatsContacts[0]).toMatchObject({ userId: 10, id: 8 })
})

test('whoever asks is the sender, whatever the message says', async () => {
  const { msg } = await json<{ msg: Message }>(say(2, 'x', admin, { senderId: 3 }))
  expect(msg.senderId).toBe(1)
})

test('ticks tell the truth: delivered on their device, seen when they open it', async () => {
  await say(2, 'One')
  await say(2, 'Two')
  expect(await unseen(thaddeus, 4)).toBe(2)
  const feedback = async () => (await messages(4)).messages.at(-1)!.feedback
  expect((await thaddeus('PUT /api/apps/chat/delivered')).status).toBe(204)
  expect(await feedback()).toEqual({ isSent: true, isDelivered: true, isSeen: false })
  // looking at pages of it is not seeing it
  await messages(4, thaddeus)
  expect(await unseen(thaddeus, 4)).toBe(2)
  const opened = await chat(1, thaddeus)
  expect(opened.chat).toMatchObject({ id: 4, unseenMsgs: 0 })
  expect(opened.contact.fullName).toBe('Odile Marchetti')
  expect(await unseen(thaddeus, 4)).toBe(0)
  expect(await feedback()).toEqual({ isSent: true, isDelivered: true, isSeen: true })
})

test('seen goes as far as was said, and never back', async () => {
  const { msg } = await json<{ msg: Message }>(say(2, 'One'))
  const seen = (messageId: number) => thaddeus('PUT /api/apps/chat/conversations/4/seen', { messageId })
  expect((await seen(msg.id + 1000)).status).toBe(204)
  expect(await unseen(thaddeus, 4)).toBe(0)
  await say(2, 'Two')
  expect(await unseen(thaddeus, 4)).toBe(1)
  await seen(1)
  expect(await unseen(thaddeus, 4)).toBe(1)
})

test('what is sent again after a lost answer is said once', async () => {
  const key = 'device-1-message-1'
  const [first, again] = [
    await json<{ msg: Message }>(say(2, 'Once', admin, { key })),
    await json<{ msg: Message }>(say(2, 'Once', admin, { key })),
  ]
  expect(again.msg).toEqual(first.msg)
  expect((await messages(4)).messages.filter(({ message }) => message === 'Once')).toHaveLength(1)
  // the key of one is nothing to another
  expect((await json<{ msg: Message }>(say(1, 'Mine', thaddeus, { key }))).msg).toMatchObject({ message: 'Mine', key })
  expect((await messages(4)).messages.at(-1)).toMatchObject({ message: 'Mine', key: null })
})

test('both are told at once, and nobody else', async () => {
  const heard: { event: string; to?: number[]; data: unknown }[] = []
  const stop = await world.host.listen(channel, (payload) => void heard.push(JSON.parse(payload) as never))
  await say(2, 'Now')
  await admin('PUT /api/apps/chat/conversations/4/typing')
  // what else a process says of itself meanwhile is not told here
  const told = () => heard.filter(({ event }) => event !== 'changed')
  await expect.poll(() => told().map(({ event }) => event)).toEqual(['chatMoved', 'typing'])
  expect(told()[0]).toMatchObject({ to: expect.arrayContaining([1, 2]) as unknown, data: { chatId: 4, by: 1 } })
  expect(told()[1]).toMatchObject({ to: [2], transient: true })
  await stop()
  // and no trail keeps what people say
  const { rows } = (await world.host.db.execute(`select * from audit where subject like 'Chat%'`)) as {
    rows: unknown[]
  }
  expect(rows).toEqual([])
})

test('a message is answered, changed for an hour, and taken back', async () => {
  const { msg } = await json<{ msg: Message }>(say(2, 'At nine'))
  const reply = await json<{ msg: Message }>(say(1, 'Fine', thaddeus, { replyTo: msg.id }))
  expect(reply.msg.replyTo).toEqual({ id: msg.id, message: 'At nine', senderId: 1 })
  const edit = (client: typeof admin, message = 'At ten') =>
    client(`PUT /api/apps/chat/messages/${msg.id}`, { message })
  expect(await json(edit(admin))).toMatchObject({ message: 'At ten', edited: true })
  expect(await told(edit(thaddeus))).toEqual([404, 'There is no such message'])
  world.host.travel(61 * 60)
  expect(await told(edit(admin))).toEqual([409, 'A message is changed within an hour'])
  const gone = () => admin(`DELETE /api/apps/chat/messages/${msg.id}`)
  expect((await thaddeus(`DELETE /api/apps/chat/messages/${msg.id}`)).status).toBe(404)
  expect((await gone()).status).toBe(204)
  expect((await gone()).status).toBe(404)
  expect((await messages(4, thaddeus)).messages.slice(-2)).toMatchObject([
    { message: '', deleted: true },
    { message: 'Fine', replyTo: { message: '' } },
  ])
})

test('a group is made, grows, is written to and left', async () => {
  const made = await admin('POST /api/apps/chat/groups', { title: 'Cool van 02', userIds: [2] })
  expect(made.status).toBe(201)
  const group = (await made.json()) as Group
  expect(group).toMatchObject({ title: 'Cool van 02', unseenMsgs: 0, lastMessage: null })
  const at = `/api/apps/chat/conversations/${group.id}/messages`
  expect((await admin(`POST ${at}`, { message: 'Before' })).status).toBe(201)
  const change = (body: object, client = admin) => client(`PUT /api/apps/chat/groups/${group.id}`, body)
  expect(await json(change({ title: 'Cool van', userIds: [3] }))).toMatchObject({ title: 'Cool van' })
  await thaddeus(`POST ${at}`, { message: 'After' })
  // who came later reads what comes, and not what was
  expect((await messages(group.id, wilhelmina)).messages.map(({ message }) => message)).toEqual(['After'])
  expect((await lists(wilhelmina)).groups).toMatchObject([{ title: 'Cool van', unseenMsgs: 1 }])
  const mine = async () => (await messages(group.id)).messages[0]!.feedback
  await thaddeus(`PUT /api/apps/chat/conversations/${group.id}/seen`, { messageId: group.id + 10_000 })
  expect((await mine()).isSeen).toBe(true)
  for (const client of [wilhelmina, admin, thaddeus])
    expect((await client(`DELETE /api/apps/chat/groups/${group.id}/me`)).status).toBe(204)
  expect((await lists()).groups).toEqual([])
})

test('of chats of others nothing is known', async () => {
  const unknown = [404, 'There is no such chat']
  for (const id of [4, 999]) {
    const of = `/api/apps/chat/conversations/${id}`
    expect(await told(wilhelmina(`GET ${of}/messages`))).toEqual(unknown)
    expect(await told(wilhelmina(`POST ${of}/messages`, { message: 'x' }))).toEqual(unknown)
    expect(await told(wilhelmina(`PUT ${of}/seen`, { messageId: 1 }))).toEqual(unknown)
    expect(await told(wilhelmina(`PUT ${of}/typing`))).toEqual(unknown)
    // one of two is no group
    expect(await told(admin(`PUT /api/apps/chat/groups/${id}`, { title: 'x' }))).toEqual(unknown)
    expect(await told(admin(`DELETE /api/apps/chat/groups/${id}/me`))).toEqual(unknown)
  }
  const { found } = await json<{ found: { message: Message }[] }>(wilhelmina('GET /api/apps/chat/search?q=Nkem'))
  expect(found).toEqual([])
})

test('who is not there cannot be written to', async () => {
  const nobody = [404, 'There is no such person']
  for (const id of [1, 4711]) {
    expect(await told(say(id, 'x'))).toEqual(nobody)
    expect(await told(admin(`GET /api/apps/chat/chats/${id}`))).toEqual(nobody)
  }
  expect(await told(admin('POST /api/apps/chat/groups', { title: 'x', userIds: [4711] }))).toEqual(nobody)
  const group = await json<Group>(admin('POST /api/apps/chat/groups', { title: 'x', userIds: [2] }))
  expect(await told(admin(`PUT /api/apps/chat/groups/${group.id}`, { userIds: [4711] }))).toEqual(nobody)
  const elsewhere = [400, 'What this answers is not in this chat']
  expect(await told(say(2, 'x', admin, { replyTo: 1 }))).toEqual(elsewhere)
  const at = `/api/apps/chat/conversations/${group.id}/messages`
  expect(await told(admin(`POST ${at}`, { message: 'x', replyTo: 1 }))).toEqual(elsewhere)
  expect((await chat(10)).chat).toBeUndefined()
})

test.each([{}, { message: ' ' }, { message: 'x'.repeat(8001) }, { message: 'x', key: '!' }])(
  '%# is no message',
  async (body) => {
    expect((await admin('POST /api/apps/chat/chats/2', body)).status).toBe(400)
  },
)

test('a long chat is read by pages, backwards, none left out', async () => {
  await world.host.db.execute(`insert into chat_messages (chat_id, sender_id, text, at)
    select 4, 2, 'Line ' || n, '2026-05-12T09:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 120) as n`)
  const first = await messages(4)
  expect([first.messages.length, first.more, first.messages.at(-1)!.message]).toEqual([50, true, 'Line 120'])
  const second = await messages(4, admin, `?before=${first.messages[0]!.id}`)
  const third = await messages(4, admin, `?before=${second.messages[0]!.id}`)
  expect([second.messages.length, third.messages.length, third.more]).toEqual([50, 22, false])
  expect(new Set([...first.messages, ...second.messages, ...third.messages].map(({ id }) => id)).size).toBe(122)
})

test('messages are found by their words, and the profile says who I am', async () => {
  const { found } = await json<{ found: { chatId: number; title: string; message: Message }[] }>(
    admin('GET /api/apps/chat/search?q=fitter'),
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
