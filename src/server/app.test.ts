/** The door: what every endpoint does before and after its handler. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld({ url: 'https://meridian.example' })
const admin = world.client('admin')

const send = (path: string, init: RequestInit) => world.app.fetch(new Request(`http://meridian.test${path}`, init))
const count = async (query: string): Promise<number> =>
  ((await world.host.db.execute(sql.raw(query))) as { rows: { count: number }[] }).rows[0]!.count

test('unreadable, wrong and unknown input is 4xx with every issue named', async () => {
  const headers = { 'content-type': 'application/json', authorization: '' }
  const login = '/api/auth/login'
  expect((await send(login, { method: 'POST', body: '{"a":', headers })).status).toBe(400)
  expect((await send(login, { method: 'POST', body: 'null', headers })).status).toBe(400)
  expect((await send(login, { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } })).status).toBe(
    415,
  )
  const several = await send(login, {
    method: 'POST',
    body: JSON.stringify({ email: 5, password: '', colour: 'red' }),
    headers,
  })
  expect(several.status).toBe(400)
  const { issues } = (await several.json()) as { issues: { path: string[]; code: string }[] }
  expect(issues.map((issue) => issue.path.join('.')).toSorted()).toEqual(['', 'email', 'password'])
  expect((await send(login, { method: 'POST', body: new Uint8Array([0xff, 0xfe, 0x00]), headers })).status).toBe(400)
})

test('a huge body is 413, whether it says its length or not', async () => {
  const huge = JSON.stringify({ email: 'x'.repeat(1_200_000), password: 'x' })
  expect((await world.nobody('POST /api/auth/login', JSON.parse(huge))).status).toBe(413)
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(300_000))
    },
  })
  const answer = await send('/api/auth/login', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
})

test.each(['0', '-1', '1e9', '99999999999999999999', 'abc', "1'--", '%00', 'NaN', '2147483648'])(
  'an id of the shape %s is a declared 404',
  async (id) => {
    expect((await admin(`GET /api/apps/users/${id}`)).status).toBe(404)
    expect((await admin(`DELETE /api/apps/kanban/item/${id}`)).status).toBe(404)
  },
)

test('odd paging falls back to 10 and 1', async () => {
  const page = (await (
    await admin('GET /api/apps/users?page=abc&itemsPerPage=-3&sortBy=nothing&orderBy=up')
  ).json()) as { users: unknown[]; page: number }
  expect(page).toMatchObject({ page: 1 })
  expect(page.users).toHaveLength(10)
})

test('what no database can keep is a wrong value, wherever it stands', async () => {
  const fault = async (body: unknown) => {
    const answer = await admin('POST /api/apps/kanban/board/add', body)
    return [answer.status, ((await answer.json()) as { issues: { path: string[]; code: string }[] }).issues[0]]
  }
  expect(await fault({ title: 'a\u0000b' })).toMatchObject([400, { path: ['title'], code: 'unwritable_text' }])
  expect(await fault({ title: 'half \ud83d' })).toMatchObject([400, { path: ['title'], code: 'unwritable_text' }])
  expect((await fault({ ['\u0000']: 'x' }))[0]).toBe(400)
  let deep: unknown = 'x'
  for (let n = 0; n < 3000; n++) deep = { deep }
  expect(await fault({ title: deep })).toMatchObject([400, { code: 'too_deep' }])
  for (const q of ['%00', 'a%00b', '%ED%A0%BD'])
    expect(await (await admin(`GET /api/apps/users?q=${q}`)).json()).toMatchObject({ totalUsers: 0 })
  expect((await admin('GET /api/avatars/%00')).status).toBe(404)
})

test('HEAD answers as GET does, and leaves no stream open', async () => {
  const token = (
    (await (await world.nobody('POST /api/auth/token', { email: 'admin@demo.com', password: 'admin' })).json()) as {
      accessToken: string
    }
  ).accessToken
  const head = (path: string) => send(path, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } })
  expect([(await head('/api/apps/users')).status, (await head('/api/events')).status]).toEqual([200, 200])
  expect((await send('/api/events', { method: 'HEAD' })).status).toBe(401)
})

test('other sites are refused where a browser would send our cookie; programs are not', async () => {
  const body = JSON.stringify({ email: 'admin@demo.com', password: 'admin' })
  const post = (headers: Record<string, string>) =>
    send('/api/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ origin: 'null' })).status).toBe(403)
  expect((await post({ origin: 'http://meridian.test' })).status).toBe(200)
  expect((await post({ origin: 'https://meridian.example' })).status).toBe(200)
  expect((await post({})).status).toBe(200)
})

test('cookies are out of reach of scripts, and Secure where the address is https', async () => {
  const answer = await world.nobody('POST /api/auth/login', {
    email: 'admin@demo.com',
    password: 'admin',
    remember: true,
  })
  const [session = '', device, ...more] = answer.headers.getSetCookie()
  expect(session).toMatch(/^__Host-accessToken=\w{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/)
  expect(device).toMatch(/^__Host-device=\w{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/)
  expect(more).toEqual([])
  expect(await answer.text()).not.toContain(/accessToken=(\w+)/.exec(session)![1])
})

test('a bug is 500 with a request id, one line in the log, and no word of it outside', async () => {
  await world.host.db.execute(sql`alter table kanban_boards rename to gone`)
  const answer = await admin('GET /api/apps/kanban')
  await world.host.db.execute(sql`alter table gone rename to kanban_boards`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('Request Handler Error')
  const line = world.host.lines.at(-1)
  expect(line).toMatchObject({
    level: 'error',
    requestId: answer.headers.get('x-request-id'),
    endpoint: 'GET /api/apps/kanban',
  })
})

test('a write leaves a row in the trail, a refused one nothing at all', async () => {
  const before = await count('select count(*)::int as count from audit')
  await admin('POST /api/apps/kanban/board/add', { title: 'Trail' })
  expect(
    await count("select count(*)::int as count from audit where subject = 'Board' and actor_name = 'Odile Marchetti'"),
  ).toBe(1)
  await admin('POST /api/apps/kanban/board/add', { title: 'Trail' })
  expect(await count('select count(*)::int as count from audit')).toBe(before + 1)
})

test('answers hold the named fields and no others', async () => {
  const user = (await (await admin('GET /api/apps/users/1')).json()) as object
  expect(user).not.toHaveProperty('demo')
  expect(Object.keys(user)).toContain('taskDone')
})

test('an unknown address is a 404 of ours', async () => {
  expect((await admin('GET /api/nothing/here')).status).toBe(404)
})

test('the document and its page are served', async () => {
  expect(await (await world.nobody('GET /api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  expect(await (await world.nobody('GET /api/docs')).text()).toContain('/api/apps/kanban/board/add')
})
