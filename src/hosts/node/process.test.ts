import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runEntry, startServer, temporary } from '../test/server-process.ts'

const { folder, remove } = temporary()
const data = join(folder, 'data')
/** Without the demo, whose days take a core for some seconds at each start. */
const bare = { MERIDIAN_DATA: join(folder, 'bare'), MERIDIAN_DEMO: 'off' }
afterAll(remove)

test('it starts, answers, refuses a second one on its data, and stops at SIGTERM', async () => {
  const server = await startServer({ MERIDIAN_DATA: data })
  expect(server.output()).toContain('admin@demo.com / admin')
  const health = await fetch(`${server.url}/api/health`)
  expect(health.status).toBe(200)
  expect(health.headers.get('x-content-type-options')).toBe('nosniff')
  expect(health.headers.get('strict-transport-security')).toBeNull()
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(statSync(join(data, 'database/PG_VERSION')).mode & 0o777).toBe(0o600)

  const second = await runEntry('main', 'server', { MERIDIAN_DATA: data })
  expect(second).toMatchObject({ code: 2 })
  expect(second.output).toMatch(/^The data directory \S+ is in use by another Meridian: [^\n]*\n$/)

  // On whom nothing was asked is hung up at once; who is in the middle of a request gets some seconds more.
  const order: string[] = []
  const port = Number(new URL(server.url).port)
  const asking = connect(port, '127.0.0.1')
    .on('close', () => order.push('asking'))
    .resume()
  // What the server takes, or it would answer at once and not wait for the rest.
  const head = ['host: 127.0.0.1', 'content-type: application/json', 'content-length: 9']
  asking.write(`POST /api/auth/token HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  await once(asking, 'connect')
  const idle = connect(port, '127.0.0.1')
    .on('close', () => order.push('idle'))
    .resume()
  await once(idle, 'connect')
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  void server.kill('SIGINT')
  expect(await server.kill('SIGTERM')).toBe(0)
  await expect.poll(() => order).toEqual(['idle', 'asking'])
  // a first start, and a second process beside it: a machine that has other work takes long for both
}, 60_000)

test('killed while it starts for the first time, the next start makes the database anew', async () => {
  mkdirSync(join(bare.MERIDIAN_DATA, 'database'), { recursive: true })
  writeFileSync(join(bare.MERIDIAN_DATA, 'database/PG_VERSION'), '18\n')
  writeFileSync(join(bare.MERIDIAN_DATA, 'database.unfinished'), '')
  const server = await startServer(bare)
  expect(server.output()).not.toContain('demo.com')
  expect(await server.kill('SIGINT')).toBe(0)
})

test('what stops the start is told in a line each, with exit code 2', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const [busy, wrong, worker] = await Promise.all([
    runEntry('main', 'server', { MERIDIAN_DATA: join(folder, 'never'), PORT: String(port) }),
    runEntry('main', 'server', { PORT: 'x', MERIDIAN_DEMO: 'maybe' }),
    runEntry('main', 'worker', { MERIDIAN_DATA: data }),
  ])
  taken.close()
  expect(busy).toEqual({ code: 2, output: expect.stringMatching(new RegExp(`^Port ${port} is taken: .*\n$`)) })
  expect(wrong).toEqual({ code: 2, output: expect.stringMatching(/^PORT is "x": .*\nMERIDIAN_DEMO is "maybe": .*\n$/) })
  expect(worker).toEqual({ code: 2, output: expect.stringMatching(/^Workers need DATABASE_URL: .*\n$/) })
})

test('a huge body is refused before it is read', async () => {
  const server = await startServer(bare)
  const asking = request(`${server.url}/api/anything`, {
    method: 'POST',
    headers: { 'content-length': String(33 * 1024 * 1024) },
  })
  asking.flushHeaders()
  const [answer] = (await once(asking, 'response')) as [{ statusCode: number }]
  expect(answer).toMatchObject({ statusCode: 413 })
  asking.destroy()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  await server.kill('SIGTERM')
})

test('under https it says so to the browser', async () => {
  const server = await startServer({ ...bare, MERIDIAN_TRUST_PROXY: 'on' })
  const answer = await fetch(`${server.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  await server.kill('SIGTERM')
})
