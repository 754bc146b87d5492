/** Who sent a request, kept beside it: Request itself has no place for it. */
const peers = new WeakMap<Request, string>()

export const keepPeer = (request: Request, peer: string) => void peers.set(request, peer)

/**
 * The address of the client. Behind a trusted proxy the last one that the proxy wrote; the others came from
 * the client and may be anything.
 */
export function addressOf(request: Request, trustProxy: boolean) {
  const peer = peers.get(request) ?? 'unknown'
  if (!trustProxy) return peer
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}
