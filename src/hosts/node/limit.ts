import { addressOf, keepPeer } from './addresses.ts'

/** No body is larger: an upload of a few photos. What an endpoint itself takes is less, and its own affair. */
const mostBytes = 32 * 1024 * 1024

export function tooLarge() {
  const message = `The body is larger than ${mostBytes / 1024 / 1024} MB`
  // The rest of the body is not read, so the connection can serve nothing more.
  return Response.json({ message }, { status: 413, headers: { connection: 'close' } })
}

/** Undefined when the request says itself that it is too large; one that does not say is counted as it comes. */
export function limited(request: Request): { request: Request; isOver(): boolean } | undefined {
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
