import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** What the client accepts, the smaller first; `q=0` means never. */
export function encodingFor(accepted: string | null): Encoding | undefined {
  const offers = (accepted ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const accepts = (name: Encoding) => offers.some(([word, q]) => word === name && !/^q=0(\.0*)?$/.test(q ?? ''))
  return (['br', 'gzip'] as const).find(accepts)
}

/** `quick` for what is made anew for each answer. */
export function compress(bytes: Uint8Array, encoding: Encoding, quick = false): Promise<Uint8Array<ArrayBuffer>> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: quick ? 5 : 10 }
  const done = encoding === 'br' ? brotli(bytes, { params: quality }) : gz(bytes, { level: quick ? 5 : 9 })
  return done
}

/** Large answers that a tag tells from others are packed once: the description of the API, say. The oldest is let go. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const [worthKeeping, mostKept] = [256 * 1024, 8]
function packedOnce(bytes: Uint8Array, encoding: Encoding, etag: string | null) {
  if (etag === null || etag.startsWith('W/') || bytes.length < worthKeeping) return compress(bytes, encoding, true)
  const key = `${etag} ${encoding}`
  const known = kept.get(key)
  if (known) return known
  const packing = compress(bytes, encoding)
  kept.set(key, packing)
  packing.catch(() => kept.delete(key))
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return packing
}

/** Below this a packed answer saves no packet on the line. */
const worthBytes = 1024

/** What is asked again and again, which its tag shows, and pages, as small as the caller can read them. */
export async function packed(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 200 || answer.body === null || answer.headers.has('content-encoding')) return answer
  const media = answer.headers.get('content-type') ?? ''
  const isAsked = media.startsWith('application/json') && answer.headers.has('etag')
  if (!isAsked && !media.startsWith('text/html')) return answer
  answer.headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (!encoding) return answer
  const body = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  if (body.length < worthBytes) return new Response(body, { headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(await packedOnce(body, encoding, headers.get('etag')), { headers })
}
