/** Groups: who comes later reads what comes, by whatever way. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { channel } from '#server/messages'
import type { Group, Marks, Message } from './contract'
import { reachIn } from './rules'

const world = aWorld()
const [me, them, third] = [
  aPersonEach(world, 'admin', 'Ottilie Quarry'),
  aPersonEach(world, 'maintainer', 'Theodor Quarry'),
  aPersonEach(world, 'editor', 'Wanda Quarry'),
]
const [admin, thaddeus, wilhelmina] = [me.ask, them.ask, third.ask]

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const lists = (client = admin) => json<{ groups: Group[] }>(client('GET /api/apps/chat/chats-and-contacts'))
const messages = (id: number, client = admin) =>
  json<{ messages: Message[]; more: boolean }>(client(`GET /api/apps/chat/conversations/${id}/messages`))

test('a group is made, grows, is written to and left', async () => {
  const made = await admin('POST /api/apps/chat/groups', { title: 'Cool van 02', userIds: [them.id] })
  expect(made.status).toBe(201)
  const group = (await made.json()) as Group
  expect(group).toMatchObject({ title: 'Cool van 02', unseenMsgs: 0, lastMessage: null })
  const at = `/api/apps/chat/conversations/${group.id}/messages`
  expect((await admin(`POST ${at}`, { message: 'Before' })).status).toBe(201)
  const change = (body: object, client = admin) => client(`PUT /api/apps/chat/groups/${group.id}`, body)
  expect(await json(change({ title: 'Cool van', userIds: [third.id] }))).toMatchObject({ title: 'Cool van' })
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

test('what was said before somebody came is theirs in no quotation either', async () => {
  const group = await json<Group>(admin('POST /api/apps/chat/groups', { title: 'Pay', userIds: [them.id] }))
  const at = `/api/apps/chat/conversations/${group.id}/messages`
  const { msg: secret } = await json<{ msg: Message }>(admin(`POST ${at}`, { message: 'SECRET salary is 5000' }))
  await admin(`PUT /api/apps/chat/groups/${group.id}`, { userIds: [third.id] })
  const asked = wilhelmina(`POST ${at}`, { message: 'What was it?', replyTo: secret.id })
  expect(await told(asked)).toEqual([400, 'What this answers is not in this chat'])
  // who was there quotes it: those who were there read it, and who came later does not
  await thaddeus(`POST ${at}`, { message: 'As said', replyTo: secret.id })
  const last = async (client: typeof admin) => (await messages(group.id, client)).messages.at(-1)!.replyTo
  expect(await last(admin)).toMatchObject({ message: 'SECRET salary is 5000' })
  expect(await last(wilhelmina)).toBeNull()
  expect((await lists(wilhelmina)).groups[0]!.lastMessage).toMatchObject({ message: 'As said', replyTo: null })
})

test('of a group hears of ticks only who sees other ones, and is told them', async () => {
  type Heard = { event: string; to: number[]; data: { by: number; said?: number; marks?: Marks; unseen?: number } }
  const group = await json<Group>(admin('POST /api/apps/chat/groups', { title: 'Ticks', userIds: [them.id, third.id] }))
  const at = `/api/apps/chat/conversations/${group.id}`
  const heard: Heard[] = []
  const stop = await world.host.listen(channel, (payload) => void heard.push(JSON.parse(payload) as Heard))
  const moves = () => heard.filter(({ event }) => event === 'chatMoved')
  const { msg } = await json<{ msg: Message }>(admin(`POST ${at}/messages`, { message: 'Ready?' }))
  // what made the group may be heard a little later than it was answered
  await expect.poll(() => moves().flatMap(({ data }) => data.said ?? [])).toEqual([msg.id])
  heard.length = 0
  const seenBy = async (client: typeof admin) => {
    expect((await client(`PUT ${at}/seen`, { messageId: msg.id })).status).toBe(204)
  }
  await seenBy(thaddeus)
  await seenBy(wilhelmina)
  // each on their own devices counts anew; once all have seen it, who said it reads so
  await expect
    .poll(() =>
      moves()
        .filter(({ data }) => data.unseen === 0)
        .map(({ to }) => to),
    )
    .toEqual([[them.id], [third.id]])
  const last = moves().findLast(({ data }) => data.marks)!
  expect(last.to).toContain(me.id)
  expect(reachIn(last.data.marks!, me.id)).toEqual({ delivered: msg.id, seen: msg.id })
  heard.length = 0
  await seenBy(thaddeus)
  expect((await thaddeus('PUT /api/apps/chat/delivered')).status).toBe(204)
  await stop()
  expect(moves()).toEqual([])
  // what came since is asked for by itself
  const { msg: next } = await json<{ msg: Message }>(thaddeus(`POST ${at}/messages`, { message: 'Yes' }))
  expect(await json(admin(`GET ${at}/messages?after=${msg.id}`))).toMatchObject({
    messages: [{ id: next.id }],
    more: false,
  })
})
