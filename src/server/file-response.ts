/** A stored file as an answer: whole, in part, or "you have it". */
import { rangeOf } from './range'
import { pictures } from './sniff'
import type { Files, StoredFile } from './storage'
import { knows } from './tagged'

/** Drawn or played where it is, and no code in it ever runs. Anything else is saved: a page of somebody's must not run as ours. */
const shown = (media: string): boolean => isPicture(media) || /^(audio|video)\//.test(media)
const isPicture = (media: string): boolean => pictures.some((one) => one === media)

/** @example return fileResponse(ctx.request, file, ctx.files) */
export async function fileResponse(request: Request, file: StoredFile, files: Files): Promise<Response> {
  const { id, name, media, size } = file
  // the bytes under an id never change
  const etag = `"${id}"`
  const headers = new Headers({
    'content-type': media,
    'content-disposition': `${shown(media) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': isPicture(media) ? "default-src 'none'" : "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  })
  if (knows(request, etag)) return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const asked = ifRange === null || ifRange === etag ? rangeOf(request.headers.get('range'), size) : undefined
  if (asked === 'beyond') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const range = asked ?? { from: 0, until: size }
  if (asked) headers.set('content-range', `bytes ${range.from}-${range.until - 1}/${size}`)
  headers.set('content-length', String(range.until - range.from))
  const body = await files.read(file, range)
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { status: asked ? 206 : 200, headers })
}
