/** A password that is tried first is refused at each door where one is chosen. */
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { mailsTo } from '#hosts/test/written-mails'

const world = aWorld()
const odile = aPersonEach(world, 'admin', 'Odile Marchetti')

const codeOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('x-failure')]
}
const refused = [400, 'password_common']

const register = (password: string) =>
  world.nobody('POST /api/auth/register', {
    fullName: 'Thaddeus Wren',
    email: 'wren.t@averne.example',
    password,
    terms: true,
  })

test.each([
  ['a common one', '12345678'],
  ['a common one in capitals', 'PassWord1'],
  ['the name', 'Thaddeus Wren'],
  ['a part of the name with digits', 'thaddeus1987'],
  ['the email', 'wren.t@averne.example'],
  ['the domain', 'Averne.example!'],
])('registering with %s is refused', async (_what, password) => {
  expect(await codeOf(register(password))).toEqual(refused)
})

test('registering with another password makes the account, also where a name is a part of it', async () => {
  expect((await register('Thaddeus likes herring')).status).toBe(201)
})

test('changing a password asks for the right one first, and refuses a common one', async () => {
  const change = (current: string, password: string) => odile.ask('PUT /api/account/password', { current, password })
  expect(await codeOf(change('wrong', '12345678'))).toEqual([400, 'wrong_password'])
  expect(await codeOf(change(odile.password, '12345678'))).toEqual(refused)
  expect(await codeOf(change(odile.password, 'marchetti-1'))).toEqual(refused)
  expect(await codeOf(change(odile.password, 'herring at noon'))).toEqual([204, null])
})

test('the link of a mail refuses a common password, and stays good for another', async () => {
  await world.nobody('POST /api/auth/forgot-password', { email: odile.email })
  const token = /token=(\w+)/.exec((await mailsTo(world.host, odile.email)).at(-1)!.text)![1]!
  const reset = (password: string, by = token) => world.nobody('POST /api/auth/reset-password', { token: by, password })
  expect(await codeOf(reset('12345678', 'guess'))).toEqual([400, 'link_expired'])
  expect(await codeOf(reset('12345678'))).toEqual(refused)
  expect(await codeOf(reset('OdileMarchetti'))).toEqual(refused)
  expect(await codeOf(reset('herring at noon'))).toEqual([204, null])
})

test('a refused password is not hashed', async () => {
  const { hash } = world.host.hasher
  let hashed = 0
  world.host.hasher.hash = (...asked) => {
    hashed += 1
    return hash(...asked)
  }
  await register('12345678')
  world.host.hasher.hash = hash
  expect(hashed).toBe(0)
})

test('demo accounts keep the passwords that everybody knows', async () => {
  const account = { email: 'client@demo.com', password: 'client' }
  expect((await world.nobody('POST /api/auth/login', account)).status).toBe(200)
})
