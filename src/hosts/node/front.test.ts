import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addressOf, keepPeer } from './addresses.ts'
import { createFront } from './front.ts'

const settings = { demo: true, url: undefined, trustProxy: false, hostname: 'x' }
const pages = async () => undefined
const mostBytes = () => 32 * 1024 * 1024
const megabyte = new Uint8Array(1024 * 1024)

function frontTo(fetch: (request: Request) => Promise<Response>, log: unknown[] = []) {
  return createFront({
    pages,
    app: Promise.resolve({ fetch }),
    settings,
    mostBytes,
    log: (line) => void log.push(line),
  })
}

function untold(megabytes: number) {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < megabytes) controller.enqueue(megabyte)
      else controller.close()
    },
  })
  const headers = { 'transfer-encoding': 'chunked' }
  const request = new Request('http://x/api/files', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { request, sent: () => sent }
}

test('a body that does not say how large it is, is counted and cut off', async () => {
  const front = frontTo(async (request) => Response.json((await request.arrayBuffer()).byteLength))
  expect(await (await front(untold(31).request)).json()).toBe(31 * 1024 * 1024)
  const log: unknown[] = []
  const large = untold(200)
  const answer = await frontTo(
    async (request) => Response.json((await request.arrayBuffer()).byteLength),
    log,
  )(large.request)
  expect(answer.status).toBe(413)
  expect(large.sent()).toBeLessThan(50)
  expect(log).toEqual([])
})

test('an app that takes the cut for a fault of its own does not hide it', async () => {
  const front = frontTo(async (request) => {
    await request.arrayBuffer().catch(() => undefined)
    return new Response('Request Handler Error', { status: 500 })
  })
  expect((await front(untold(40).request)).status).toBe(413)
})

test('a fault outside is answered without its stack and logged with it', async () => {
  const log: unknown[] = []
  const front = frontTo(() => Promise.reject(new Error('inside')), log)
  const answer = await front(new Request('http://x/api/a?token=hush'))
  expect([answer.status, await answer.text()]).toEqual([500, 'Request Handler Error'])
  expect(log).toEqual([expect.objectContaining({ path: '/api/a', message: 'inside' })])
})

test('answers carry the safe headers and a policy under which nothing runs; an own one stays', async () => {
  const plain = await frontTo(async () => Response.json({}))(new Request('http://x/api/a'))
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const own = { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html' }
  const page = await frontTo(async () => new Response('<p>', { headers: own }))(new Request('http://x/login'))
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('a page that is made for somebody is packed, too; what is small or no page is not', async () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const answer = (text: string, headers: HeadersInit) =>
    frontTo(async () => new Response(text, { headers }))(
      new Request('http://x/track/a', { headers: { 'accept-encoding': 'br' } }),
    )
  const page = await answer('<p>North Quay</p>'.repeat(200), html)
  expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect((await page.arrayBuffer()).byteLength).toBeLessThan(500)
  for (const plain of [answer('<p>', html), answer('a'.repeat(2000), { 'content-type': 'text/event-stream' })])
    expect((await plain).headers.get('content-encoding')).toBeNull()
})

test('what is asked again and again, which its tag shows, is packed for whoever can read that', async () => {
  const body = { stops: Array.from({ length: 200 }, (_, id) => ({ id, name: 'North Quay' })) }
  const answer = (headers: HeadersInit) => frontTo(async () => Response.json(body, { headers }))
  const ask = (headers: HeadersInit) => new Request('http://x/api/drive/day', { headers })
  const packed = await answer({ etag: 'W/"1"' })(ask({ 'accept-encoding': 'gzip' }))
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
  const bytes = new Uint8Array(await packed.arrayBuffer())
  expect(bytes.length).toBeLessThan(1000)
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(body)
  for (const plain of [answer({ etag: 'W/"1"' })(ask({})), answer({})(ask({ 'accept-encoding': 'gzip' }))]) {
    expect((await plain).headers.get('content-encoding')).toBeNull()
    expect(await (await plain).json()).toEqual(body)
  }
})

test('the address of the client is the one the proxy wrote last, and only of a trusted proxy', () => {
  const request = new Request('http://x', { headers: { 'x-forwarded-for': '6.6.6.6, 10.0.0.7' } })
  expect(addressOf(request, false)).toBe('unknown')
  keepPeer(request, '127.0.0.1')
  expect(addressOf(request, false)).toBe('127.0.0.1')
  expect(addressOf(request, true)).toBe('10.0.0.7')
})
