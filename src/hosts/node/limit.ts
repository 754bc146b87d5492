import { isUpload } from '#contract/bodies'
import { matcher, type Endpoint } from '#contract/endpoint'
import { addressOf, keepPeer } from './addresses.ts'
import { patience, type Patience } from './slow-bodies.ts'

/** The largest body that is read into memory: enough for a form with a few photos. An endpoint may allow less. */
const mostAtOnce = 32 * 1024 * 1024

/** How large a request's body may be, and how long it may take. An upload is read in parts, so its endpoint declares its own,
 *  larger limit, and has hours. */
export function limitsOf(endpoints: readonly Endpoint[]): (request: Request) => Patience & { mostBytes: number } {
  const uploads = endpoints.flatMap((e) =>
    isUpload(e.body) ? { mostBytes: e.body.mostBytes, isIt: matcher([e]) } : [],
  )
  return ({ method, url }) => {
    const { pathname } = new URL(url)
    const upload = uploads.find(({ isIt }) => isIt(method, pathname))
    const { still } = patience
    return upload
      ? { mostBytes: upload.mostBytes, still, whole: patience.upload }
      : { mostBytes: mostAtOnce, still, whole: patience.form }
  }
}

export function tooLarge(mostBytes: number) {
  const message = `The body is larger than ${Math.floor(mostBytes / 1_000_000)} MB`
  return Response.json({ message, mostBytes }, { status: 413 })
}

/** Undefined when the content-length is too large. A body without that header is counted while it is read. */
export function limited(request: Request, mostBytes: number): { request: Request; isOver(): boolean } | undefined {
  const told = request.headers.get('content-length')
  if (told !== null) return Number(told) > mostBytes ? undefined : { request, isOver: () => false }
  if (!request.headers.has('transfer-encoding') || !request.body) return { request, isOver: () => false }
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) controller.error(new Error('The body is too large'))
      else controller.enqueue(chunk)
    },
  })
  const counted = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body.pipeThrough(counter),
    signal: request.signal,
    duplex: 'half',
  } as RequestInit)
  keepPeer(counted, addressOf(request, false))
  return { request: counted, isOver: () => bytes > mostBytes }
}
