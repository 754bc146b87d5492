import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPlace } from './is-place.ts'
import { servePages } from './static.ts'

const home = mkdtempSync(join(tmpdir(), 'meridian-static-'))
const folder = join(home, 'client')
const script = 'export const boat = "ferry"\n'.repeat(200)
const theme = 'document.documentElement.dataset.theme = "dark"'
const page = `<!doctype html><meta name="csp-nonce" content="__NONCE__"><style nonce="__NONCE__"></style>
<script>${theme}</script><script type="module" src="/assets/main-abc.js"></script>${' '.repeat(2000)}`
let serve: ReturnType<typeof servePages>

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/main-abc.js'), script)
  writeFileSync(join(folder, 'drive.html'), '<!doctype html><title>Drive</title>')
  writeFileSync(join(folder, 'small file.txt'), 'small')
  writeFileSync(join(folder, '.env'), 'secret')
  writeFileSync(join(home, 'outside.txt'), 'outside')
  serve = servePages(folder)
})
afterAll(() => rmSync(home, { recursive: true }))

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await serve(new Request(`http://x${path}`, { headers, method })))!

test('a hashed file is kept for ever, smaller by what the client accepts', async () => {
  const plain = await get('/assets/main-abc.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const br = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers.get('content-encoding')).toBe('br')
  const bytes = new Uint8Array(await br.arrayBuffer())
  expect(bytes.length).toBe(Number(br.headers.get('content-length')))
  expect(brotliDecompressSync(bytes).toString()).toBe(script)
  const gz = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
  expect(gz.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(new Uint8Array(await gz.arrayBuffer())).toString()).toBe(script)
  expect(gz.headers.get('vary')).toBe('accept-encoding')
})

test('a script may call us where it runs as a worker; what is no script may do nothing', async () => {
  expect((await get('/assets/main-abc.js')).headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect((await get('/small%20file.txt')).headers.get('content-security-policy')).toBeNull()
})

test('the address of a driver’s phone is a page of its own, and no other address is', async () => {
  expect(await (await get('/drive')).text()).toContain('<title>Drive</title>')
  expect((await get('/drive')).headers.get('content-security-policy')).toContain("script-src 'self'")
  for (const other of ['/drive.html', '/drives', '/drive/1'])
    expect(await (await get(other)).text()).not.toContain('Drive')
})

test('a client that knows a file gets 304, HEAD gets the headers alone', async () => {
  const first = await get('/small%20file.txt')
  expect([first.headers.get('cache-control'), await first.text()]).toEqual(['no-cache', 'small'])
  const again = await get('/small%20file.txt', { 'if-none-match': `W/"x", ${first.headers.get('etag')}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await get('/small%20file.txt', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', ''])
})

test('every other address is the page, with a nonce of its own and a policy that fits it', async () => {
  const [one, two] = [await get('/apps/kanban'), await get('/')]
  const text = await one.text()
  const nonce = /content="([^"]+)"/.exec(text)![1]!
  expect(text).toBe(page.replaceAll('__NONCE__', nonce))
  expect(await two.text()).not.toContain(nonce)
  const hash = createHash('sha256').update(theme).digest('base64')
  expect(one.headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
  )
  expect(one.headers.get('cache-control')).toBe('no-store')
  const br = await get('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(new Uint8Array(await br.arrayBuffer())).toString()).toContain('csp-nonce')
})

test('index.html by its name is the page too, never the bare file', async () => {
  expect(await (await get('/index.html')).text()).not.toContain('__NONCE__')
})

test.each(['/../outside.txt', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/assets%2f..%2f..%2foutside.txt', '/.env'])(
  'no file is reached by %s',
  async (path) => {
    const answer = await get(path)
    expect(await answer.text()).toContain('<!doctype html>')
  },
)

test('a page that the server makes is not ours, and neither are its forms', async () => {
  const made = servePages(folder, [], (method, pathname) => method !== 'PUT' && pathname === '/made')
  for (const method of ['GET', 'HEAD', 'POST'])
    expect(await made(new Request('http://x/made', { method }))).toBeUndefined()
  expect((await made(new Request('http://x/made/other')))!.status).toBe(200)
  expect((await made(new Request('http://x/made', { method: 'PUT' })))!.status).toBe(405)
})

test('what is no place is told by the page, and by the status', async () => {
  const known = servePages(folder, [], undefined, isPlace)
  const statusOf = async (path: string) => {
    const answer = (await known(new Request(`http://x${path}`)))!
    expect(await answer.text()).toContain('<!doctype html>')
    return answer.status
  }
  for (const path of ['/', '/login', '/login/', '/apps/logistics/route/7', '/apps/email/filter/draft', '/drive'])
    expect([await statusOf(path), path]).toEqual([200, path])
  for (const path of ['/robots.txt', '/sitemap.xml', '/terms', '/apps/logistics/route/7/more', '/wp-login.php'])
    expect([await statusOf(path), path]).toEqual([404, path])
})

test('what is gone under assets is 404; a write is 405; the API is not ours', async () => {
  expect((await get('/assets/main-old.js')).status).toBe(404)
  expect((await get('/login', {}, 'POST')).status).toBe(405)
  expect(await serve(new Request('http://x/api/health'))).toBeUndefined()
  expect(await servePages(join(home, 'missing'))(new Request('http://x/'))).toBeUndefined()
})

test('a script that got into a page with data does not run', async () => {
  const html = `${page}<script>steal()</script>`
  const made = servePages(folder, [], undefined, undefined, async () => ({
    html,
    hashes: [],
    language: undefined,
    status: 200,
  }))
  const policy = (await made(new Request('http://x/')))!.headers.get('content-security-policy')!
  expect(policy).not.toContain(createHash('sha256').update('steal()').digest('base64'))
})
