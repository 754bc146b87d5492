/** Every door that asks for a secret limits guesses, and none of them hashes for who has to wait. The walk names the door that
 *  escapes it. */
import { beforeEach, expect, test } from 'vitest'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { isJson, isPage, type Endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { countHashes } from '#hosts/test/count-hashes'
import { listed, read } from '#hosts/test/house'
import { sampleBody } from '#hosts/test/sample-body'
import { throttles } from '#server/tables'
import { endpoints } from './contract'

const world = aWorld()
const editor = world.client('editor')
beforeEach(() => world.host.db.delete(throttles))

const secret = /pass|code|token|challenge|secret|key/i
/** Words of the address that everybody may know. */
const known: readonly string[] = ['GET /api/apps/ecommerce/flags/{code}', 'GET /api/pages/help-center/category/{key}']
const fieldsOf = ({ body, params = {} }: Endpoint): string[] => {
  const { properties = {} } = isJson(body) ? toJSONSchema(body as unknown as $ZodType, { io: 'input' }) : {}
  return [...Object.keys(params), ...Object.keys(properties)]
}
const doors = endpoints.filter(
  (one) => one.needs === 'nothing' && !known.includes(one.name) && fieldsOf(one).some((field) => secret.test(field)),
)

const items = [{ variantId: 1, quantity: 1 }]
const long = 'k'.repeat(43)
/** Where the smallest body that is let through does not come to the secret. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/drive/session': { key: long, secret: long, name: 'Pixel' },
  'POST /api/positions/owntracks/{key}': { _type: 'location', lat: 1, lon: 1, tst: 1_778_000_000 },
  'POST /api/apps/ecommerce/checkout': {
    items,
    code: 'GUESS',
    method: 'transfer',
    customer: { name: 'Perpetua Lisle', email: 'perpetua@lisle.example' },
    deliverTo: { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' },
  },
  'POST /api/apps/ecommerce/checkout/quote': { items, code: 'GUESS' },
  'POST /api/apps/ecommerce/checkout/windows': { items, country: 'France', at: { lat: 1, lon: 1 }, code: 'GUESS' },
}
/** Above all of their limits. */
const most = 320
const doorOf = (one: Endpoint) => async (): Promise<Response> => {
  const [method, path] = one.name.split(' ')
  const isForm = one.body && !isJson(one.body)
  const body = bodies[one.name] ?? (isForm ? undefined : sampleBody(one))
  const headers: Record<string, string> = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return world.nobody(`${method} ${path!.replaceAll(/\{\w+\}/g, '7')}`, body, headers)
}

test('the doors that ask for a secret are found', () => {
  const names = doors.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/auth/login',
      'POST /api/auth/setup',
      'POST /api/drive/session',
      'GET /track/{token}',
      'GET /api/calendar/feeds/{token}',
      'POST /api/front/subscribers/confirm',
    ]),
  )
})

test.each(doors.map((one) => [one.name, one] as const))(
  '%s: wrong tries are refused soon',
  async (_name, one) => {
    const statuses = Object.values(one.fails ?? {}).map(([status]) => status)
    expect(isPage(one) || statuses.includes(429)).toBe(true)
    const ask = doorOf(one)
    const counts = countHashes(world)
    let answer = await ask()
    expect(answer.status).not.toBe(429)
    for (let nth = 1; nth < most && answer.status !== 429; nth += 1) {
      expect(answer.status).toBeLessThan(500)
      answer = await ask()
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const before = { ...counts }
    expect((await ask()).status).toBe(429)
    expect(counts).toEqual(before)
  },
  60_000,
)

test('fifty passwords by made-up links hash nothing', async () => {
  const counts = countHashes(world)
  const ask = () => world.nobody('POST /api/auth/reset-password', { token: 'guess', password: 'long enough now' })
  await Promise.all(Array.from({ length: 50 }, ask))
  expect(counts).toEqual({ hashed: 0, verified: 0 })
})

/** Hashing is slow by design: who hashes has to ask before whether it is worth it, and has a test that says so. */
const hashing: Readonly<Record<string, (nth: number) => Promise<Response>>> = {
  'src/features/people/auth/server/entering.ts': () =>
    world.nobody('POST /api/auth/login', { email: 'editor@demo.com', password: 'guess' }),
  'src/features/people/auth/server/links.ts': (nth) =>
    world.nobody('POST /api/auth/register', {
      fullName: 'Ada New',
      email: `ada${nth}@new.example`,
      password: 'long enough now',
      terms: true,
    }),
  'src/features/people/auth/server/own.ts': () =>
    editor('PUT /api/account/password', { current: 'guess', password: 'long enough now' }),
  'src/features/people/auth/server/setup.ts': () =>
    world.nobody('POST /api/auth/setup', {
      code: 'GUESS',
      fullName: 'Ada New',
      email: 'ada@new.example',
      password: 'long enough now',
    }),
}
test('nobody else hashes passwords', () => {
  const files = listed('src/features/*.ts', 'src/server/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const isUse = (line: string) => /\bhasher\./.test(line) && !/^\s*(\*|\/)/.test(line)
  const uses = files.filter((file) => read(file).split('\n').some(isUse))
  // the demo is seeded before anybody asks
  expect(uses.toSorted()).toEqual([...Object.keys(hashing), 'src/server/prepare.ts'])
})
test.each(Object.entries(hashing))('%s: who has to wait is not hashed for', async (_file, ask) => {
  const counts = countHashes(world)
  for (let nth = 0; nth < 30; nth += 1) await ask(nth)
  expect(counts.hashed + counts.verified).toBeLessThanOrEqual(20)
  const before = { ...counts }
  expect((await ask(30)).status).toBe(429)
  expect(counts).toEqual(before)
})
