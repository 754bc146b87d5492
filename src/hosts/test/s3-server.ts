/** A small S3 for tests: it checks each signature by the published algorithm, and fails as it is told to. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const keys = { key: 'TESTKEY', secret: 'a secret of tests' }
const region = 'test-1'

/** What happens to the next requests, in their order; then all is well. */
export type Mishap = 500 | 403 | 'cut' | 'silent' | 'cut while reading' | 'error in 200'
type S3Request = { request: IncomingMessage; url: URL; body: Buffer }

export async function s3Server() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, { path: string; parts: Map<number, Buffer> }>()
  const asked: string[] = []
  const mishaps: (Mishap | undefined)[] = []
  const error = (answer: ServerResponse, status: number, code: string) =>
    void answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

  const server = createServer((request, answer) => void take(request, answer))
  async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const url = new URL(request.url!, `http://${request.headers.host}`)
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    const mishap = mishaps.shift()
    if (mishap === 'silent') return
    if (mishap === 'cut') return void request.socket.destroy()
    if (mishap === 500) return error(answer, 500, 'InternalError')
    if (mishap === 403) return error(answer, 403, 'AccessDenied')
    if (mishap === 'error in 200') return error(answer, 200, 'InternalError')
    if (!isSigned({ request, url, body })) return error(answer, 403, 'SignatureDoesNotMatch')
    if (mishap === 'cut while reading') {
      answer.writeHead(206, { 'content-length': '100' }).write('half')
      return void setImmediate(() => request.socket.destroy())
    }
    act({ request, url, body }, answer)
  }
  function act({ request: { method, headers }, url, body }: S3Request, answer: ServerResponse): void {
    const { pathname: path, searchParams: query } = url
    const uploadId = query.get('uploadId') ?? ''
    if (method === 'GET' && query.has('uploads')) {
      const wanted = [...uploads].filter(([, { path: one }]) => one.endsWith(`/${query.get('prefix')}`))
      return void answer.end(wanted.map(([id]) => `<Upload><UploadId>${id}</UploadId></Upload>`).join(''))
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload/${uploads.size + 1}+=`
      uploads.set(id, { path, parts: new Map() })
      return void answer.end(`<R><UploadId>${id}</UploadId></R>`)
    }
    if (uploadId) {
      const upload = uploads.get(uploadId)
      if (!upload) return error(answer, 404, 'NoSuchUpload')
      if (method === 'PUT') upload.parts.set(Number(query.get('partNumber')), body)
      else uploads.delete(uploadId)
      if (method === 'POST')
        objects.set(path, Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, one]) => one)))
      return void answer.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"part"' }).end()
    }
    if (method === 'PUT') objects.set(path, body)
    if (method === 'DELETE') objects.delete(path)
    if (method !== 'GET') return void answer.writeHead(method === 'DELETE' ? 204 : 200).end()
    const object = objects.get(path)
    if (!object) return error(answer, 404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')!
    answer.writeHead(206).end(object.subarray(Number(from), Number(to) + 1))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    bucket: { endpoint, bucket: 'depot', prefix: 'files/', region },
    place: `s3://depot/files?endpoint=${endpoint}&region=${region}`,
    objects,
    uploads,
    asked,
    mishaps,
    end: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
}

/** "Create a signed AWS API request", step by step, on what was really sent. */
function isSigned({ request: { method, headers }, url, body }: S3Request): boolean {
  const said = headers.authorization ?? ''
  const [, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=TESTKEY\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(said) ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (!scope || !names?.split(';').includes('host') || headers['x-amz-content-sha256'] !== hash) return false
  const odd = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${odd(name)}=${odd(value)}`)
    .sort()
    .join('&')
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines}\n${names}\n${hash}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${digest}`
  const key = scope
    .split('/')
    .reduce<Buffer>((last, word) => createHmac('sha256', last).update(word).digest(), Buffer.from(`AWS4${keys.secret}`))
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
