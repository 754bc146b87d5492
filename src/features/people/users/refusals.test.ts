/** What the endpoints of people refuse, and to whom. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, told, type Client, type World } from '#hosts/test/host'
import type { UserDetail } from './contract'

let world: World
let admin: Client
/** May change people, but not boards. */
let porter: Client
let newcomer: UserDetail
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  await admin('PUT /api/apps/roles/maintainer', { name: 'manager', rules: [{ action: 'manage', subject: 'User' }] })
  porter = await world.as('maintainer')
  const added = await admin('POST /api/apps/users', person('Cordelia', 'author'))
  newcomer = ((await added.json()) as { body: UserDetail }).body
})
afterAll(() => world.end())

const person = (fullName: string, role: string) => ({ fullName, email: `${fullName}@averne-freight.example`, role })
const own = async (client: Client): Promise<UserDetail> =>
  (await (await client('GET /api/account/profile')).json()) as UserDetail

const taken = [409, 'Somebody has this address']
const noRole = [400, 'There is no such role']
const beyond = [403, 'This role may do more than you']
const notYourself = [409, 'You cannot do this to yourself']

test('an address belongs to one person, and a role exists', async () => {
  expect(await told(admin('POST /api/apps/users', person('CORDELIA', 'author')))).toEqual(taken)
  expect(await told(admin('POST /api/apps/users', person('Barnaby', 'captain')))).toEqual(noRole)
  const { email } = await own(admin)
  expect(await told(admin(`PUT /api/apps/users/${newcomer.id}`, { email }))).toEqual(taken)
  expect(await told(admin(`PUT /api/apps/users/${newcomer.id}`, { role: 'captain' }))).toEqual(noRole)
})

test('nobody makes or touches a person who may do more than they', async () => {
  const { id } = await own(admin)
  expect(await told(porter('POST /api/apps/users', person('Barnaby', 'admin')))).toEqual(beyond)
  expect(await told(porter(`PUT /api/apps/users/${newcomer.id}`, { role: 'admin' }))).toEqual(beyond)
  for (const move of ['suspend', 'activate'])
    expect(await told(porter(`POST /api/apps/users/${id}/${move}`))).toEqual(beyond)
  expect(await told(porter(`DELETE /api/apps/users/${id}`))).toEqual(beyond)
})

test('nobody suspends or deletes themselves', async () => {
  const { id } = await own(admin)
  expect(await told(admin(`POST /api/apps/users/${id}/suspend`))).toEqual(notYourself)
  expect(await told(admin(`DELETE /api/apps/users/${id}`))).toEqual(notYourself)
})

test('a move that the state does not allow names those it does', async () => {
  const refused = async (move: string) => {
    const answer = await admin(`POST /api/apps/users/${newcomer.id}/${move}`)
    expect(answer.status).toBe(409)
    return ((await answer.json()) as { allowed: string[] }).allowed
  }
  expect((await admin(`POST /api/apps/users/${newcomer.id}/activate`)).status).toBe(201)
  expect(await refused('activate')).toEqual(['suspend'])
  expect((await admin(`POST /api/apps/users/${newcomer.id}/suspend`)).status).toBe(201)
  expect(await refused('suspend')).toEqual(['activate'])
})
