/** However long a chat and however many are in it: one word of it makes one small request, and ticks make none. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient, keyOf } from '#client/query'
import { listChats, type Message } from './contract'
import { change, chatKey, stateOf, take, takeOwn } from './freshen'
import type { LoadedMessages } from './rules'

const [me, other, chatId] = [1, 2, 7]
const said = (id: number, senderId: number, more: Partial<Message> = {}): Message => ({
  id,
  senderId,
  message: `m${id}`,
  time: '2026-05-12T09:00:00.000Z',
  feedback: { isSent: true, isDelivered: senderId !== me, isSeen: senderId !== me },
  edited: false,
  deleted: false,
  replyTo: null,
  key: null,
  ...more,
})
const many = Array.from({ length: 3000 }, (_, at) => said(at + 1, at % 2 === 0 ? me : other))

const fetched = globalThis.fetch
let asked: string[]
let client: ReturnType<typeof createQueryClient>
let fresh: Message[]
beforeEach(() => {
  ;[asked, fresh] = [[], []]
  client = createQueryClient()
  client.setQueryData<LoadedMessages>(chatKey(chatId), { messages: many, more: false })
  const person = { fullName: 'Nkem', role: '', roleName: '', about: '', avatar: null, status: 'online' as const }
  const group = { id: chatId, title: 'Van', members: [], unseenMsgs: 0, lastMessage: many.at(-1)! }
  const settings = { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true }
  const lists = { chatsContacts: [], groups: [group], contacts: [], profileUser: { id: me, ...person, settings } }
  client.setQueryData(keyOf(listChats), lists)
  globalThis.fetch = (address, init) => {
    const url = new URL(new Request(address, init).url)
    asked.push(`${url.pathname}${url.search}`)
    const after = Number(url.searchParams.get('after'))
    return Promise.resolve(Response.json({ messages: fresh.filter(({ id }) => id > after), more: false }))
  }
})
afterEach(() => {
  globalThis.fetch = fetched
})
const known = () => client.getQueryData<LoadedMessages>(chatKey(chatId))!.messages

test('what is said is asked for once, however often it is told, and all else stays the very same', async () => {
  fresh = [said(3001, other), said(3002, other)]
  const told = [3001, 3002, 3002].map((id) => take(client, me, { chatId, by: other, said: id }))
  expect((await Promise.all(told)).filter(Boolean)).toHaveLength(1)
  expect(asked).toEqual([`/api/apps/chat/conversations/${chatId}/messages?after=3000`])
  expect(
    known()
      .map(({ id }) => id)
      .slice(-3),
  ).toEqual([3000, 3001, 3002])
  expect(known()[0]).toBe(many[0])
  expect(stateOf(client, chatId)).toMatchObject({ unseenMsgs: 2, lastMessage: { id: 3002 } })
})

test('how far the others are asks for nothing', async () => {
  const marks = { delivered: { least: 2999, of: 3, next: 3000 }, seen: { least: 2001, of: 3, next: 3000 } }
  await take(client, me, { chatId, by: other, marks })
  expect(asked).toEqual([])
  const ticks = (id: number) => known()[id - 1]!.feedback
  expect([ticks(2999), ticks(2001)]).toMatchObject([
    { isDelivered: true, isSeen: false },
    { isDelivered: true, isSeen: true },
  ])
  expect(known()[1]).toBe(many[1])
})

test('what I have seen elsewhere is not counted here any more', async () => {
  fresh = [said(3001, other)]
  await take(client, me, { chatId, by: other, said: 3001 })
  asked.length = 0
  await take(client, me, { chatId, by: me, unseen: 0 })
  expect([asked, stateOf(client, chatId)?.unseenMsgs]).toEqual([[], 0])
})

test('what I say comes with what was said before it, and is not asked for again once it is told', async () => {
  fresh = [said(3001, other), said(3002, me)]
  await takeOwn(client, chatId, fresh[1]!)
  await take(client, me, { chatId, by: me, said: 3002 })
  expect(asked).toHaveLength(1)
  expect(known().slice(-2)).toEqual(fresh)
  expect(stateOf(client, chatId)?.unseenMsgs).toBe(0)
})

test('a message that is taken back is so wherever it is shown', async () => {
  fresh = [said(2999, me), said(3000, other, { deleted: true, message: '' })]
  await take(client, me, { chatId, by: other, changed: 3000 })
  expect(asked).toEqual([`/api/apps/chat/conversations/${chatId}/messages?after=2999`])
  expect([known().at(-1)?.deleted, stateOf(client, chatId)?.lastMessage?.deleted]).toEqual([true, true])
  change(client, { ...many[0]!, message: 'anew' })
  expect(known()[0]!.message).toBe('anew')
})
