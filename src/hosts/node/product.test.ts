import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresMissing, startPostgres, type Cluster } from '../test/postgres.ts'
import { runEntry, startServer, temporary } from '../test/server-process.ts'

const { folder, remove } = temporary()
const data = join(folder, 'data')
const backup = join(folder, 'all.backup')
const secret = 'a secret that all processes share, of many letters'
afterAll(remove)

async function enter(url: string, name = 'admin') {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.com`, password: name }),
  })
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return (path: string, body?: unknown) =>
    fetch(`${url}/api${path}`, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
}

/** The open stream: `hears` waits for words in it, `ends` for its end. */
async function listen(as: Awaited<ReturnType<typeof enter>>) {
  const answer = await as('/events')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const more = async () => {
    const { done, value } = await reader.read()
    text += value ?? ''
    return !done
  }
  return {
    async hears(words: RegExp) {
      while (!words.test(text)) if (!(await more())) throw new Error(`The stream ended without ${words}: ${text}`)
    },
    async ends() {
      while (await more());
    },
  }
}

const kanban = async (as: Awaited<ReturnType<typeof enter>>) => (await as('/apps/kanban')).json()

test('the product is there: sign-in, live events, a stop that ends the streams, and all of it after a restart', async () => {
  const server = await startServer({ MERIDIAN_DATA: data })
  const admin = await enter(server.url)
  const stream = await listen(admin)
  await stream.hears(/hello/)
  const added = await admin('/apps/kanban/board/add', { title: 'Night ferry' })
  expect(added.status).toBeLessThan(300)
  await stream.hears(/Kanban/)
  const before = await kanban(admin)
  const ended = stream.ends()
  expect(await server.kill('SIGTERM')).toBe(0)
  await ended
  const again = await startServer({ MERIDIAN_DATA: data })
  expect(await kanban(await enter(again.url))).toEqual(before)

  // A backup of the running server, which goes on.
  const made = await runEntry('backup', [backup], { MERIDIAN_DATA: data })
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ tables, \d+ rows, .*\nOthers had to wait for \d+\.\d\d s/),
  })
  const twice = await runEntry('backup', [backup], { MERIDIAN_DATA: data })
  expect(twice).toMatchObject({ code: 2, output: expect.stringContaining('is there already') })
  expect(await kanban(await enter(again.url))).toEqual(before)
  expect(readdirSync(data).sort()).toEqual(['database', 'secret', 'server.sock'])
  await again.kill('SIGTERM')
}, 120_000)

test('a restore into a data directory that is not empty, or of a file that is no backup, is refused', async () => {
  const full = await runEntry('restore', [backup], { MERIDIAN_DATA: data })
  expect(full).toMatchObject({ code: 2, output: expect.stringContaining('holds a database already') })
  const empty = join(folder, 'empty')
  const noise = join(folder, 'noise')
  const cut = join(folder, 'cut.backup')
  writeFileSync(noise, 'noise')
  writeFileSync(cut, readFileSync(backup).subarray(0, 4000))
  mkdirSync(empty)
  const no = await runEntry('restore', [noise], { MERIDIAN_DATA: empty })
  expect(no).toMatchObject({ code: 2, output: expect.stringContaining('no backup') })
  const half = await runEntry('restore', [cut], { MERIDIAN_DATA: empty })
  expect(half).toMatchObject({ code: 2, output: expect.stringContaining('nothing was restored') })
  expect(readdirSync(empty)).toEqual([])
  const nothing = await runEntry('restore', [], { MERIDIAN_DATA: empty })
  expect(nothing).toMatchObject({ code: 2, output: expect.stringContaining('npm run restore -- file') })
}, 120_000)

test('without the demo the first start says the code by which the first person enters', async () => {
  const server = await startServer({ MERIDIAN_DATA: join(folder, 'bare'), MERIDIAN_DEMO: 'off' })
  expect(server.output()).toMatch(/with the code [A-Z2-7]{16}\n/)
  await expect(enter(server.url)).rejects.toThrow(/^4\d\d/)
  await server.kill('SIGTERM')
})

describe.skipIf(postgresMissing)(`on PostgreSQL ${postgresMissing ?? ''}`, () => {
  let cluster: Cluster
  beforeAll(async () => void (cluster = await startPostgres()), 30_000)
  afterAll(() => cluster.remove())

  test('a backup moves: embedded -> PostgreSQL -> embedded, and each serves what the first served', async () => {
    const env = {
      DATABASE_URL: await cluster.database(),
      MERIDIAN_SECRET: readFileSync(join(data, 'secret'), 'utf8').trim(),
      MERIDIAN_DATA: join(folder, 'unused'),
    }
    const there = await runEntry('restore', [backup], env)
    expect(there).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/) })
    const again = await runEntry('restore', [backup], env)
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('not empty') })
    const back = join(folder, 'back.backup')
    const made = await runEntry('backup', [back], env)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('others did not have to wait') })
    const third = join(folder, 'third')
    expect(await runEntry('restore', [back], { MERIDIAN_DATA: third })).toMatchObject({ code: 0 })
    copyFileSync(join(data, 'secret'), join(third, 'secret'))

    const servers = await Promise.all([startServer(env), startServer({ MERIDIAN_DATA: third })])
    const [one, two] = await Promise.all(servers.map(async ({ url }) => kanban(await enter(url))))
    expect(JSON.stringify(one)).toContain('Night ferry')
    expect(two).toEqual(one)
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  }, 120_000)

  test('two servers and a worker start at once on an empty database; what happens on one is heard on the other', async () => {
    const env = { DATABASE_URL: await cluster.database(), MERIDIAN_SECRET: secret }
    const [one, two, worker] = await Promise.all([startServer(env), startServer(env), startServer(env, 'worker')])
    const stream = await listen(await enter(two.url))
    await stream.hears(/hello/)
    const admin = await enter(one.url)
    await admin('/apps/kanban/board/add', { title: 'Day ferry' })
    await stream.hears(/Kanban/)

    await cluster.stop()
    const away = await admin('/apps/kanban')
    expect([away.status, await away.json()]).toEqual([503, { message: expect.stringContaining('away') }])
    expect((await fetch(`${one.url}/login`)).status).toBeLessThan(500)
    await cluster.start()
    await stream.hears(/resync/)
    expect(JSON.stringify(await kanban(admin))).toContain('Day ferry')
    expect(await Promise.all([one, two, worker].map((server) => server.kill('SIGTERM')))).toEqual([0, 0, 0])
  }, 120_000)
})
