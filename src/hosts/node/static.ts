import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { knows } from '#server/tagged'
import { compress, encodingFor, type Encoding } from './compress.ts'
import type { Prerendered } from './prerender.ts'
import { inlineScriptHashes, pagePolicy, scriptPolicy } from './headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const squeezable = /^text\/|^application\/(json|manifest|wasm)|^image\/(svg|x-icon)/
const worthBytes = 1024

type Body = Uint8Array<ArrayBuffer>
type File = { path: string; type: string; etag: string; bodies: Map<Encoding | 'plain', Promise<Body>> }

/**
 * The pages, but those that the server makes (`isMade`). Only files that were there at the start are served, by the name they
 * had: no path of a request ever reaches the disk. What is no place of the product (`isPlace`) is told by its page, and by
 * its status to whoever reads no pages. Undefined for what is not ours to answer.
 */
export function servePages(
  folder: string,
  beyond: readonly string[] = [],
  isMade: (method: string, pathname: string) => boolean = () => false,
  isPlace: (pathname: string) => boolean = () => true,
  prerender: (request: Request) => Promise<Prerendered | undefined> = () => Promise.resolve(undefined),
  beforehand: (request: Request) => Promise<string> = () => Promise.resolve(''),
): (request: Request) => Promise<Response | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return () => Promise.resolve(undefined)
  const files = listFiles(folder)
  const pageOf = (name: string): Page => {
    const html = readFileSync(join(folder, name), 'utf8')
    return { html, hashes: inlineScriptHashes(html) }
  }
  const page = pageOf('index.html')
  // one address is a page of its own: that of a driver's phone
  const drive = files.delete('/drive.html') ? pageOf('drive.html') : page

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) return undefined
    if (isMade(request.method === 'HEAD' ? 'GET' : request.method, pathname)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const file = files.get(pathname)
    if (file) return answerFile(file, request, pathname.startsWith('/assets/'), beyond)
    // Of a build that is gone: the page in its place would be run as a script.
    if (pathname.startsWith('/assets/')) return new Response('Not found', { status: 404 })
    const made = isPlace(pathname) ? await prerender(request) : undefined
    if (made) {
      const { language, status } = made
      const answer = await answerPage(made, request, beyond, status)
      if (language) answer.headers.set('set-cookie', `language=${language}; Path=/; Max-Age=2592000; SameSite=Lax`)
      return answer
    }
    if (pathname === '/drive') return answerPage(drive, request, beyond, 200)
    const come = await beforehand(request)
    const { html, hashes } = page
    const answered = { html: html.replace('</head>', () => `${come}</head>`), hashes }
    return answerPage(answered, request, beyond, isPlace(pathname) ? 200 : 404)
  }
}

function listFiles(folder: string) {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
    // what lies in a folder whose name begins with a dot is for ourselves
    if (!entry.isFile() || /(^|\/)\./.test(name.slice(1)) || name === '/index.html') continue
    const etag = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)
    files.set(name, { path, etag, type: types[extname(name)] ?? 'application/octet-stream', bodies: new Map() })
  }
  return files
}

/** Names under assets carry a hash of what they hold: they never change. */
async function answerFile(file: File, request: Request, isHashed: boolean, beyond: readonly string[]) {
  const plain = await bodyOf(file, 'plain')
  const mayShrink = squeezable.test(file.type) && plain.length >= worthBytes
  const encoding = mayShrink ? encodingFor(request.headers.get('accept-encoding')) : undefined
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
  })
  if (mayShrink) headers.set('vary', 'accept-encoding')
  if (file.type.startsWith('text/javascript')) headers.set('content-security-policy', scriptPolicy(beyond))
  if (knows(request, etag)) return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  const body = await bodyOf(file, encoding ?? 'plain')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** Compressed at the first use and kept. */
function bodyOf(file: File, encoding: Encoding | 'plain'): Promise<Body> {
  const kept = file.bodies.get(encoding)
  if (kept) return kept
  const body =
    encoding === 'plain'
      ? (readFile(file.path) as Promise<Body>)
      : bodyOf(file, 'plain').then((plain) => compress(plain, encoding))
  file.bodies.set(encoding, body)
  body.catch(() => file.bodies.delete(encoding))
  return body
}

type Page = { html: string; hashes: string[] }
/** Every address of the app is its one page; its nonce is new each time, so it is never kept. */
async function answerPage({ html, hashes }: Page, request: Request, beyond: readonly string[], status: number) {
  const nonce = randomBytes(18).toString('base64')
  const plain = Buffer.from(html.replaceAll('__NONCE__', nonce))
  const encoding = plain.length >= worthBytes ? encodingFor(request.headers.get('accept-encoding')) : undefined
  const body = encoding ? await compress(plain, encoding, true) : plain
  const headers = new Headers({
    'content-type': types['.html']!,
    'content-length': String(body.length),
    'content-security-policy': pagePolicy(hashes, nonce, beyond),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  })
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
