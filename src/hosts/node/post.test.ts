/** Requests to addresses that somebody typed: answered by a receiver of ours on loopback, which a setting allows. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readNetwork, reaching } from './networks.ts'
import { createPost, type Resolve } from './post.ts'

const loopback = [readNetwork('127.0.0.0/8')!]
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})
async function receiver(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const sent = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ü"}' })

describe('which addresses may be reached', () => {
  const reachOf = reaching([readNetwork('10.1.0.0/16')!, readNetwork('fd00:12::/32')!])
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.3.4',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '0:0:0:0:0:ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is closed', (address) => expect(reachOf(address)).toBe('closed'))

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('%s is out in the world', (address) => expect(reachOf(address)).toBe('world'))

  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd00:12::9'])('%s was named', (address) =>
    expect(reachOf(address)).toBe('named'),
  )

  test('what is no network is none', () => {
    for (const text of ['', 'x', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '::/129', '10.0.0'])
      expect(readNetwork(text)).toBeUndefined()
    expect(readNetwork('::1')).toEqual({ address: '::1', bits: 128, family: 'ipv6' })
  })
})

describe('what is sent', () => {
  test('arrives as it is, and the beginning of the answer comes back', async () => {
    let heard: unknown
    const port = await receiver((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        heard = { method: request.method, url: request.url, id: request.headers['webhook-id'], body }
        response.writeHead(202).end('x'.repeat(5000))
      })
    })
    const answer = await createPost({ allowed: loopback })(sent(`http://127.0.0.1:${port}/hooks?of=us`))
    expect(answer).toEqual({ status: 202, fault: '', answer: 'x'.repeat(1024), milliseconds: expect.any(Number) })
    expect(heard).toEqual({ method: 'POST', url: '/hooks?of=us', id: 'msg_1', body: '{"a":"ü"}' })
  })

  test('no redirect is followed, wherever it leads', async () => {
    let inside = 0
    const secret = await receiver((_request, response) => {
      inside += 1
      response.end()
    })
    const port = await receiver((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${secret}/` }).end()
    })
    const answer = await createPost({ allowed: loopback })(sent(`http://127.0.0.1:${port}/`))
    expect(answer).toMatchObject({ status: 307, fault: 'refused' })
    expect(inside).toBe(0)
  })

  test('an answer without end is left, and one that never comes is given up', async () => {
    const port = await receiver((request, response) => {
      if (request.url === '/silent') return
      response.writeHead(200)
      const more = setInterval(() => response.write('y'.repeat(300)), 5)
      response.on('close', () => clearInterval(more))
    })
    const post = createPost({ allowed: loopback, milliseconds: 400 })
    expect(await post(sent(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 200, answer: 'y'.repeat(1024) })
    expect(await post(sent(`http://127.0.0.1:${port}/silent`))).toMatchObject({ status: null, fault: 'timeout' })
    const left = new AbortController()
    const asked = post({ ...sent(`http://127.0.0.1:${port}/silent`), signal: left.signal })
    left.abort()
    expect(await asked).toMatchObject({ status: null, fault: 'unreachable' })
  })

  test('an answer that trickles is bounded by the same time', async () => {
    const port = await receiver((_request, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('z'), 50)
      response.on('close', () => clearInterval(more))
    })
    const answer = await createPost({ allowed: loopback, milliseconds: 300 })(sent(`http://127.0.0.1:${port}/`))
    expect(answer.milliseconds).toBeLessThan(2000)
    expect(answer.status).toBe(200)
  })

  test('what it asks to be left alone for is told; a NUL is not kept', async () => {
    const port = await receiver((_request, response) => response.writeHead(503, { 'retry-after': '120' }).end('a\0b'))
    const answer = await createPost({ allowed: loopback })(sent(`http://127.0.0.1:${port}/`))
    expect(answer).toMatchObject({ status: 503, fault: 'refused', retryAfter: 120, answer: 'a\uFFFDb' })
  })
})

describe('what is not sent', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest',
  ])('%s is blocked', async (url) =>
    expect(await createPost({ allowed: [] })(sent(url))).toMatchObject({ status: null, fault: 'blocked' }),
  )

  test('a name that leads inside, by one of its addresses', async () => {
    const both: Resolve = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ])
    expect(await createPost({ allowed: [], resolve: both })(sent('https://evil.example/'))).toMatchObject({
      fault: 'blocked',
    })
  })

  test('the address that was judged is the one that is asked: a second answer for the name changes nothing', async () => {
    const port = await receiver((_request, response) => response.end('ours'))
    let asked = 0
    const changing: Resolve = () => {
      asked += 1
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }])
    }
    const post = createPost({ allowed: loopback, resolve: changing })
    expect(await post(sent(`http://rebind.example:${port}/`))).toMatchObject({ status: 200, answer: 'ours' })
    expect(asked).toBe(1)
    expect(await post(sent(`http://rebind.example:${port}/`))).toMatchObject({ fault: 'blocked' })
  })

  test('in plain text out into the world', async () => {
    const world: Resolve = () => Promise.resolve([{ address: '8.8.8.8', family: 4 }])
    const post = createPost({ allowed: [], resolve: world })
    expect(await post(sent('http://example.com/'))).toMatchObject({ fault: 'plain' })
  })

  test('to a name that nobody has, and to a port where nobody listens', async () => {
    const none: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    expect(await createPost({ allowed: [], resolve: none })(sent('https://x.example/'))).toMatchObject({
      fault: 'unknown_host',
    })
    const empty: Resolve = () => Promise.resolve([])
    expect(await createPost({ allowed: [], resolve: empty })(sent('https://x.example/'))).toMatchObject({
      fault: 'unknown_host',
    })
    const port = await receiver(() => undefined)
    await new Promise((done) => servers.splice(0)[0]!.close(done))
    const post = createPost({ allowed: loopback })
    expect(await post(sent(`http://127.0.0.1:${port}/`))).toMatchObject({ fault: 'unreachable' })
  })

  test('over https to who cannot show who they are', async () => {
    const port = await receiver((_request, response) => response.end())
    const answer = await createPost({ allowed: loopback })(sent(`https://127.0.0.1:${port}/`))
    expect(answer).toMatchObject({ status: null, fault: 'tls' })
  })
})
