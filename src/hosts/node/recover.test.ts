/** The way back of whoever runs the machine: a lost phone or password, and a lost secret. */
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepOf } from '#features/people/auth/rules'
import { codeAt } from '#features/people/auth/server/secrets'
import { makeFirstPerson, tokenOfFirst } from '../test/first-person.ts'
import { postgresMissing, startPostgres, type Cluster } from '../test/postgres.ts'
import { runEntry, startServer, temporary } from '../test/server-process.ts'
import { fromBase32 } from '../test/two-factor.ts'

const { folder, remove } = temporary()
const data = join(folder, 'data')
const env = { MERIDIAN_DATA: data, MERIDIAN_DEMO: 'off' }
const email = 'first@averne.example'
const password = 'a long password'
const secretFile = join(data, 'secret')
const recover = (args: string[], more: Record<string, string> = {}) => runEntry('recover', args, { ...env, ...more })
const start = (more: Record<string, string> = {}) => runEntry('main', 'server', { ...env, ...more })
afterAll(remove)

const asking =
  (url: string, token?: string) =>
  (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

async function turnOn(url: string, token: string): Promise<void> {
  const ask = asking(url, token)
  const begun = (await (await ask('POST', '/account/two-factor', { password })).json()) as { secret: string }
  const code = await codeAt(fromBase32(begun.secret), stepOf(new Date()))
  await ask('POST', '/account/two-factor/confirm', { code })
}
const signIn = (url: string) => asking(url)('POST', '/auth/token', { email, password })
const tokenIn = (output: string) => /\/reset-password\?token=(\w+)/.exec(output)![1]

test('beside the running server: two-factor goes, sessions end, and the link that is printed lets in', async () => {
  const server = await startServer(env)
  await makeFirstPerson(server)
  const token = await tokenOfFirst(server.url)
  await turnOn(server.url, token)
  expect((await signIn(server.url)).status).toBe(401)
  const { code, output } = await recover(['--email', email])
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Two-factor is off.') })
  expect(output).toContain(`${server.url}/reset-password?token=`)
  expect((await asking(server.url, token)('GET', '/auth/session')).status).toBe(401)
  const set = () => asking(server.url)('POST', '/auth/reset-password', { token: tokenIn(output), password })
  expect((await set()).status).toBe(204)
  expect((await set()).status).toBe(400)
  const renewed = asking(server.url, await tokenOfFirst(server.url))
  const trail = await (await renewed('GET', '/activity?subject=User&itemsPerPage=100')).text()
  expect(trail).toContain('"recovered":"on the server"')
  expect(await (await renewed('GET', '/outbox')).text()).toContain('An administrator turned off your two-factor')
  expect(await recover(['--email', 'nobody@averne.example'])).toEqual({
    code: 2,
    output: 'Nobody has the address nobody@averne.example.\n',
  })
  expect(await server.kill('SIGTERM')).toBe(0)
}, 60_000)

test('without a server it works on the database, and the link leads to where the server will be', async () => {
  const here = await recover([`--email=${email}`], { PORT: '4321' })
  expect(here).toMatchObject({ code: 0, output: expect.stringContaining('http://127.0.0.1:4321/reset-password?') })
  const there = await recover(['--email', email], { MERIDIAN_URL: 'https://meridian.example' })
  expect(there.output).toContain('https://meridian.example/reset-password?')
  const server = await startServer(env)
  const set = (output: string) =>
    asking(server.url)('POST', '/auth/reset-password', { token: tokenIn(output), password })
  expect((await set(here.output)).status).toBe(400)
  expect((await set(there.output)).status).toBe(204)
  await server.kill('SIGTERM')
}, 60_000)

test('what it does not understand is told in one line', async () => {
  for (const args of [[], ['--email'], ['--accept-secret', 'x'], ['--email', email, 'more'], ['--mail', email]])
    expect(await recover(args)).toMatchObject({ code: 2, output: expect.stringMatching(/^Give one of: .*\n$/) })
  const nowhere = await recover(['--email', email], { MERIDIAN_DATA: join(folder, 'nowhere') })
  expect(nowhere).toMatchObject({ code: 2, output: expect.stringContaining('There is no database in') })
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
}, 60_000)

describe('a secret that is lost', () => {
  const kept = join(folder, 'kept-secret')
  const backup = join(folder, 'all.backup')
  const lost = /^The secret of this database is missing: put back \S+secret, .*npm run recover -- --accept-secret\n$/
  const other = /^This database was sealed with another secret: .*npm run recover -- --accept-secret\n$/
  const addWebhook = (ask: ReturnType<typeof asking>) =>
    ask('POST', '/apps/logistics/webhooks', {
      name: 'Warehouse',
      url: 'https://warehouse.example/hook',
      events: ['import.finished'],
    })

  beforeAll(async () => {
    const server = await startServer(env)
    const token = await tokenOfFirst(server.url)
    const ask = asking(server.url, token)
    await addWebhook(ask)
    await turnOn(server.url, token)
    await asking(server.url)('POST', '/auth/forgot-password', { email })
    await server.kill('SIGTERM')
    await runEntry('backup', [backup], env)
  }, 60_000)

  test('the start ends with one line, and makes no new one', async () => {
    renameSync(secretFile, kept)
    expect(await start()).toEqual({ code: 2, output: expect.stringMatching(lost) })
    expect(existsSync(secretFile)).toBe(false)
    const wrong = { MERIDIAN_SECRET: 'another secret that has many letters' }
    expect(await start(wrong)).toEqual({ code: 2, output: expect.stringMatching(other) })
    expect(await recover(['--email', email])).toEqual({ code: 2, output: expect.stringMatching(lost) })
    const right = await startServer({ ...env, MERIDIAN_SECRET: readFileSync(kept, 'utf8').trim() })
    expect((await signIn(right.url)).status).toBe(401)
    await right.kill('SIGTERM')
  }, 60_000)

  test('a restored backup without it starts once a new one is accepted, and what it sealed is given up', async () => {
    const restored = { ...env, MERIDIAN_DATA: join(folder, 'restored') }
    expect(await runEntry('restore', [backup], restored)).toMatchObject({ code: 0 })
    expect(await start(restored)).toEqual({ code: 2, output: expect.stringMatching(lost) })
    const accepted = await runEntry('recover', ['--accept-secret'], restored)
    expect(accepted).toMatchObject({ code: 0, output: expect.stringContaining('Two-factor taken off: 1 ') })
    expect(accepted.output).toContain('have it: 1\n')
    expect(accepted.output).toMatch(/links are lost: [1-9]/)
    expect(accepted.output).not.toContain(readFileSync(join(restored.MERIDIAN_DATA, 'secret'), 'utf8').trim())
    const again = await runEntry('recover', ['--accept-secret'], restored)
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing was changed') })

    const server = await startServer(restored)
    const ask = asking(server.url, await tokenOfFirst(server.url))
    const hooks = (await (await ask('GET', '/apps/logistics/webhooks')).json()) as {
      webhooks: { id: number; state: string; reason: string }[]
    }
    expect(hooks.webhooks).toMatchObject([{ state: 'disabled', reason: 'secret' }])
    const renewed = await ask('POST', `/apps/logistics/webhooks/${hooks.webhooks[0]!.id}/secret`)
    expect(renewed.status).toBeLessThan(300)
    const mails = await (await ask('GET', '/outbox?itemsPerPage=100')).text()
    expect(mails).toContain('Set up two-factor again')
    expect(mails).toContain('sealed with a secret that was replaced')
    await turnOn(server.url, await tokenOfFirst(server.url))
    await server.kill('SIGTERM')
    const old = { ...restored, MERIDIAN_SECRET: readFileSync(kept, 'utf8').trim() }
    expect(await start(old)).toEqual({ code: 2, output: expect.stringMatching(other) })
  }, 120_000)
})

describe.skipIf(postgresMissing)(`on PostgreSQL ${postgresMissing ?? ''}`, () => {
  let cluster: Cluster
  beforeAll(async () => void (cluster = await startPostgres()), 30_000)
  afterAll(() => cluster.remove())

  test('a worker and a server with another secret end; recover works beside the running server', async () => {
    const right = {
      ...env,
      DATABASE_URL: await cluster.database(),
      MERIDIAN_SECRET: 'a secret of very many letters, and more',
    }
    const server = await startServer(right)
    await makeFirstPerson(server)
    const token = await tokenOfFirst(server.url)
    const wrong = { ...right, MERIDIAN_SECRET: 'another secret that has many letters' }
    for (const role of ['server', 'worker'])
      expect(await runEntry('main', role, wrong)).toMatchObject({
        code: 2,
        output: expect.stringContaining('another secret'),
      })
    expect(await runEntry('recover', ['--email', email], right)).toMatchObject({ code: 0 })
    expect((await asking(server.url, token)('GET', '/auth/session')).status).toBe(401)
    await server.kill('SIGTERM')
  }, 60_000)
})
