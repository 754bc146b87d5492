/** Every endpoint, asked by nobody and by each role: the door opens to whom the stored rules say, and to nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allows, rightsOf, type Rule } from '#contract/ability'
import { isJson, type Endpoint } from '#contract/endpoint'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { endpoints } from './contract'

const roles = ['admin', 'maintainer', 'editor', 'author', 'client']
let world: World
const clients = new Map<string, { call: Client; rules: Rule[] }>()
beforeAll(async () => {
  world = await testWorld()
  for (const role of roles) {
    const call = await world.as(role)
    const { userAbilityRules } = (await (await call('GET /api/auth/session')).json()) as { userAbilityRules: Rule[] }
    clients.set(role, { call, rules: userAbilityRules })
  }
})
afterAll(() => world.end())

/** An id no row has, and a body nobody accepts: what answers is the door, or what comes right after it. */
const address = (e: Endpoint): string => `${e.method} ${e.path.replace(/\{\w+\}/g, '2147483')}`
const ask = (call: Client, e: Endpoint): Promise<Response> =>
  e.body && isJson(e.body) ? call(address(e), { nonsense: true }) : call(address(e))
const mayAsk = ({ needs }: Pick<Endpoint, 'needs'>, rules: Rule[]): boolean =>
  typeof needs !== 'object' || allows(rightsOf(rules), needs)
/** These end the very session that asks. */
const suicidal = new Set(['POST /api/auth/logout', 'DELETE /api/account/sessions'])

describe.each(endpoints.filter((e) => !suicidal.has(e.name)).map((e) => [e.name, e] as const))('%s', (_name, e) => {
  test('is closed to nobody', async () => {
    const { status, body } = await ask(world.nobody, e)
    await body?.cancel()
    expect(status === 401).toBe(e.needs !== 'nothing')
  })

  test.each(roles)('opens to %s exactly as their rules say', async (role) => {
    const { call, rules } = clients.get(role)!
    const { status, body } = await ask(call, e)
    await body?.cancel()
    expect(status === 403).toBe(!mayAsk(e, rules))
    expect(status).toBeLessThan(500)
    expect(status).not.toBe(401)
  })
})

test('the roles differ: the walk would be empty if all might do the same', () => {
  const open = (role: string) =>
    endpoints.filter((e) => typeof e.needs !== 'object' || allows(rightsOf(clients.get(role)!.rules), e.needs)).length
  expect(open('admin')).toBe(endpoints.length)
  expect(open('maintainer')).toBeGreaterThan(open('author'))
  expect(open('author')).toBeGreaterThan(open('client'))
})

/** The walk reads contracts and stored rules, so it would follow a right that is changed by mistake: what is kept does not. */
test('each role may ask what docs/rights.md says', async () => {
  const needed = ({ needs }: Endpoint) => (typeof needs === 'object' ? `${needs[0]} ${needs[1]}` : needs)
  const mark = (e: Endpoint, role: string) => (mayAsk(e, clients.get(role)!.rules) ? '•' : ' ')
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const page = [
    '# Rights',
    '',
    'Which right each endpoint asks for at its door, and which of the built-in roles have it. Conditions on rows come on top. Written by `src/features/rights.test.ts`: `npx vitest run -u --project postgres src/features/rights.test.ts`.',
    '',
    row(['endpoint', 'needs', ...roles]),
    row(['---', '---', ...roles.map(() => '---')]),
    ...endpoints
      .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
      .map((e) => row([e.name, needed(e), ...roles.map((role) => mark(e, role))])),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/rights.md')
})

test('what other systems ask for is walked too, and a door there that is left open would be seen', async () => {
  const theirs = endpoints.filter(({ path }) => path.startsWith('/api/v1/'))
  expect(theirs.length).toBeGreaterThan(30)
  expect(theirs.filter(({ needs }) => needs === 'nothing')).toEqual([])
  // of a session alone are only operations, which judge what they work on by themselves
  const loose = theirs.filter(({ needs }) => needs === 'session').map(({ path }) => path)
  expect(new Set(loose)).toEqual(new Set(['/api/v1/operations/{id}', '/api/v1/operations/{id}/cancel']))
  const { call, rules } = clients.get('client')!
  const [closed] = theirs.filter((e) => !mayAsk(e, rules))
  const { status } = await ask(call, closed!)
  expect(status === 403).toBe(!mayAsk(closed!, rules))
  // the same door, planted without its right: the walk finds that it says otherwise than it does
  expect(status === 403).not.toBe(!mayAsk({ ...closed!, needs: 'session' }, rules))
})

test('the client reads the demo of access control and its own account, and nothing of others', async () => {
  const { call } = clients.get('client')!
  expect((await call('GET /api/apps/access-control')).status).toBe(200)
  expect((await call('GET /api/account/profile')).status).toBe(200)
  for (const closed of ['GET /api/apps/users', 'GET /api/apps/kanban', 'GET /api/apps/roles', 'GET /api/outbox'])
    expect((await call(closed)).status).toBe(403)
})
