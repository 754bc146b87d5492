/** How a person proves who they are is changed by a person who signed in, and by no key of theirs. */
import { expect, test } from 'vitest'
import { isEndpoint, isJson, type Endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { json } from '#hosts/test/importing'
import { told, type Client } from '#hosts/test/host'
import { endpoints } from '#features/contract'
import * as auth from '#features/people/auth/contract'
import type { UserDetail } from '#features/people/users/contract'
import * as entries from '#features/people/users/contract/entries'

const world = aWorld()
const admin = world.client('admin')

/** A key without chosen rights: it may do what the administrator may. */
async function aKey(): Promise<Client> {
  const made = admin('POST /api/account/keys', { name: 'Whole', password: 'admin' })
  const { accessToken } = await json<{ accessToken: string }>(made)
  return (name, body) => world.nobody(name, body, { authorization: `Bearer ${accessToken}` })
}

/** What a key may write of an account, and why that changes nothing of how its person is known. */
const harmless: Readonly<Record<string, string>> = {
  'POST /api/auth/logout': 'it ends the key that asks, and nothing else',
  'POST /api/apps/users/invite': 'the link goes to the address that stands in the account',
  'PUT /api/account/profile': 'a name and a phone number prove nothing',
  'PUT /api/account/region': 'a language and a clock',
  'PUT /api/account/presence': 'whether they can be reached',
  'PUT /api/account/avatar': 'a picture',
  'DELETE /api/account/avatar': 'a picture',
  'PUT /api/account/notifications': 'what they are told of',
  'POST /api/account/views': 'a search that they keep',
  'DELETE /api/account/views/{id}': 'a search that they keep',
  'PUT /api/account/billing/address': 'where bills go',
  'PUT /api/account/billing/plan': 'what they pay for',
}
const declared: unknown[] = [...Object.values(auth), ...Object.values(entries)]
const ofEntries = new Set(declared.filter(isEndpoint))
const writes = endpoints.filter(
  (e) => e.method !== 'GET' && e.needs !== 'nothing' && (ofEntries.has(e) || e.path.startsWith('/api/account/')),
)

test('each endpoint of an account that writes is for sessions alone, or is known to be harmless', () => {
  expect(writes.length).toBeGreaterThan(15)
  expect(writes.filter((e) => !e.sessionOnly && !(e.name in harmless)).map(({ name }) => name)).toEqual([])
  // each line is about an endpoint that is there
  const open = writes.filter((e) => !e.sessionOnly).map(({ name }) => name)
  expect(Object.keys(harmless).filter((name) => !open.includes(name))).toEqual([])
})

const address = (e: Endpoint): string => `${e.method} ${e.path.replace(/\{\w+\}/g, '1')}`
test('what is for sessions alone is refused to a key, whatever it sends', async () => {
  const key = await aKey()
  const closed = endpoints.filter(({ sessionOnly }) => sessionOnly)
  expect(closed.length).toBeGreaterThan(10)
  for (const e of closed) {
    const answer = key(address(e), e.body && isJson(e.body) ? { password: 'admin' } : undefined)
    expect([e.name, ...(await told(answer))]).toEqual([e.name, 403, 'An API key can’t do this: sign in'])
  }
  expect((await key('GET /api/apps/kanban')).status).toBe(200)
})

test('a key changes no email address, neither its person’s nor that of someone else', async () => {
  const key = await aKey()
  for (const id of [1, 3]) {
    const { email, company } = await json<UserDetail>(admin(`GET /api/apps/users/${id}`))
    const taken = key(`PUT /api/apps/users/${id}`, { email: `taken${id}@else.example` })
    expect(await told(taken)).toEqual([403, 'An API key can’t change an email address: sign in'])
    expect(await json(key(`PUT /api/apps/users/${id}`, { email, company }))).toMatchObject({ email })
    expect(await json(admin(`GET /api/apps/users/${id}`))).toMatchObject({ email })
  }
})

test('a key that signs out ends itself alone', async () => {
  const [key, other] = [await aKey(), await aKey()]
  expect((await key('POST /api/auth/logout')).status).toBe(204)
  expect((await key('GET /api/apps/kanban')).status).toBe(401)
  expect((await other('GET /api/apps/kanban')).status).toBe(200)
  expect((await admin('GET /api/auth/session')).status).toBe(200)
})

test('a key is made by who knows the password; wrong ones are counted', async () => {
  const author = await world.as('author')
  const make = (password?: string) => author('POST /api/account/keys', { name: 'Mine', password })
  expect((await make()).status).toBe(400)
  for (let nth = 0; nth < 8; nth++) expect((await make('guessed')).headers.get('x-failure')).toBe('wrong_password')
  expect((await make('author')).headers.get('x-failure')).toBe('throttled')
  const { keys } = await json<{ keys: unknown[] }>(author('GET /api/account/keys'))
  expect(keys).toEqual([])
})
