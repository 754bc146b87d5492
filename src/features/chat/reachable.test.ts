/** Who may be written to is judged in one place, and who never signed in is not there. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { samplePeople } from '#features/people/users/contract'
import { sampleNames } from '#features/people/users/seed'
import type { ChatContact, Contact } from './contract'

const world = aWorld()
const me = aPersonEach(world, 'admin')
const them = aPersonEach(world, 'maintainer')
const odile = world.client('admin')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Lists = { chatsContacts: ChatContact[]; contacts: Contact[] }
const lists = (client = me.ask) => json<Lists>(client('GET /api/apps/chat/chats-and-contacts'))

test('a chat with a person who lost the right to read is written to by neither way', async () => {
  const say = () => me.ask(`POST /api/apps/chat/chats/${them.id}`, { message: 'Hello' })
  const { chat } = await json<{ chat: { id: number } }>(say())
  const into = () => me.ask(`POST /api/apps/chat/conversations/${chat.id}/messages`, { message: 'Hello' })
  expect((await into()).status).toBe(201)
  expect((await odile(`PUT /api/apps/users/${them.id}`, { role: 'subscriber' })).status).toBe(201)
  const refused = [404, 'This person can’t be found or has no permission to read messages']
  expect(await told(say())).toEqual(refused)
  expect(await told(into())).toEqual(refused)
})

test('every chat of the demo is with a person who can read it', async () => {
  const { chatsContacts, contacts } = await lists(odile)
  const reading = new Set(contacts.map(({ id }) => id))
  expect(chatsContacts.length).toBeGreaterThan(0)
  expect(chatsContacts.filter(({ userId }) => !reading.has(userId)).map(({ fullName }) => fullName)).toEqual([])
})

test('a person who was invited and never signed in is offline, also in a demo', async () => {
  const body = { fullName: 'Invited Quarry', email: 'invited.quarry@post.example', role: 'editor', status: 'active' }
  expect((await odile('POST /api/apps/users', body)).status).toBe(201)
  expect(samplePeople).toBe(sampleNames.length)
  const { contacts } = await lists()
  expect(contacts.find(({ fullName }) => fullName === body.fullName)?.status).toBe('offline')
})
