/** Files in a bucket of whatever speaks S3: path style, large ones in several parts. */
import { piecesOf } from '#server/parts'
import { hashOf } from '#server/hash'
import { StorageAway, type Storage } from '#server/storage'
import { encodedPath, signed, type S3Keys } from './s3-sign.ts'

export type Bucket = { endpoint: string; bucket: string; prefix: string; region: string }
type S3Request = {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | undefined
}

/** S3 takes parts of 5 MB at least, and 10,000 of them. */
const sentAtOnce = 8 * 1024 * 1024
const tries = 3
const nothing = new Uint8Array(0)
type Patience = { milliseconds: number; wait: (milliseconds: number) => Promise<void> }
const patient: Patience = {
  milliseconds: 60_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

export function s3Storage(at: Bucket, keys: S3Keys, { milliseconds, wait }: Patience = patient): Storage {
  const base = `${at.endpoint}/${encodedPath(at.bucket)}`
  const keyOf = (id: string): string => `${at.prefix}${id}`
  const address = (key: string, query: Record<string, string>): URL => {
    const url = new URL(key === '' ? base : `${base}/${encodedPath(key)}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  /** Asked again where it was the server or the line; what it refuses, it refuses. */
  async function ask(
    method: string,
    key: string,
    { query = {}, headers = {}, body }: S3Request = {},
  ): Promise<Response> {
    const url = address(key, query)
    const bodyHash = await hashOf(body ?? nothing)
    for (let attempt = 1; ; attempt++) {
      const sent = await signed({ method, url, headers, bodyHash }, keys, at.region, new Date())
      // for the answer to begin; how long its body takes depends on who reads it
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
      const answer = await fetch(url, { method, headers: sent, body: body ?? null, signal: late.signal })
        .catch((error: unknown) => error as Error)
        .finally(() => clearTimeout(timer))
      if (answer instanceof Response && answer.status < 500) return answer
      if (attempt === tries) return fault(method, key, answer)
      if (answer instanceof Response) await answer.body?.cancel()
      await wait(200 * 4 ** attempt)
    }
  }

  async function fault(method: string, key: string, answer: Response | Error): Promise<never> {
    const why = answer instanceof Response ? `${answer.status} ${codeIn(await answer.text())}` : wordsOf(answer)
    throw new StorageAway(`${method} ${at.bucket}/${key} at ${at.endpoint}: ${why}`)
  }
  async function need(method: string, key: string, asked?: S3Request): Promise<Response> {
    const answer = await ask(method, key, asked)
    return answer.ok ? answer : fault(method, key, answer)
  }

  /** A large file is there once all its parts are, and not before. */
  async function inParts(key: string, first: Uint8Array<ArrayBuffer>, rest: AsyncIterator<Uint8Array<ArrayBuffer>>) {
    const uploadId = valueIn(await (await need('POST', key, { query: { uploads: '' } })).text(), 'UploadId')
    const etags: string[] = []
    try {
      for (let body: Uint8Array<ArrayBuffer> | undefined = first; body; body = await nextOf(rest)) {
        const query = { partNumber: String(etags.length + 1), uploadId }
        const answer = await need('PUT', key, { query, body })
        await answer.body?.cancel()
        etags.push(answer.headers.get('etag') ?? '')
      }
      const list = etags.map((etag, part) => `<Part><PartNumber>${part + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
      const body = bytesOf(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const said = await (await need('POST', key, { query: { uploadId }, body })).text()
      // it may answer 200 and change its mind
      if (said.includes('<Error>')) throw new StorageAway(`${at.bucket}/${key} was not put together: ${codeIn(said)}`)
    } catch (error) {
      await ask('DELETE', key, { query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return {
    async write(id, parts) {
      const pieces = piecesOf(parts, sentAtOnce)
      const first = (await nextOf(pieces)) ?? nothing
      if (first.byteLength === sentAtOnce) return inParts(keyOf(id), first, pieces)
      const answer = await need('PUT', keyOf(id), { body: first })
      await answer.body?.cancel()
    },
    async read(id, { from, until }) {
      if (from === until) return new Response('').body!
      const answer = await need('GET', keyOf(id), { headers: { range: `bytes=${from}-${until - 1}` } })
      // one that knows no ranges would give the whole
      if (answer.status === 206) return answer.body!
      await answer.body?.cancel()
      throw new StorageAway(`${at.endpoint} gives no parts of files`)
    },
    async remove(id) {
      const key = keyOf(id)
      const gone = await ask('DELETE', key)
      if (!gone.ok && gone.status !== 404) return fault('DELETE', key, gone)
      // of a process that was killed while it sent
      const begun = await (await need('GET', '', { query: { uploads: '', prefix: key } })).text()
      for (const [, uploadId] of begun.matchAll(/<UploadId>([^<]+)<\/UploadId>/g))
        await ask('DELETE', key, { query: { uploadId: plain(uploadId!) } })
    },
  }
}

async function nextOf<T>(all: AsyncIterator<T>): Promise<T | undefined> {
  const next = await all.next()
  return next.done ? undefined : next.value
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const plain = (xml: string): string =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
  )
const valueIn = (xml: string, tag: string): string => plain(new RegExp(`<${tag}>([^<]+)<`).exec(xml)?.[1] ?? '')
const codeIn = (xml: string): string => valueIn(xml, 'Code') || 'without a word'
const wordsOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
