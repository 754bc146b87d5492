/** Machines that were written for vroom-express ask here as they ask there: by its paths, and by where they stand. */
import { addressOf, keepPeer } from './addresses.ts'
import { reaching } from './networks.ts'
import type { NodeSettings } from './settings.ts'

type Answer = (request: Request) => Promise<Response>
type ClientSettings = Pick<NodeSettings, 'vroomNetworks' | 'trustProxy'>

export function vroomClients({ vroomNetworks, trustProxy }: ClientSettings): (request: Request) => boolean {
  const reachOf = reaching(vroomNetworks)
  return (request) => reachOf(addressOf(request, trustProxy)) === 'named'
}

/** Its own paths, and the one that its hosts in the world have. */
const paths = new Map([
  ['POST /', '/api/vroom'],
  ['POST /solve', '/api/vroom'],
  ['GET /health', '/api/vroom/health'],
])

/** Without such networks nothing has a second path. */
export function withVroomPaths(answer: Answer, settings: ClientSettings): Answer {
  if (settings.vroomNetworks.length === 0) return answer
  const isClient = vroomClients(settings)
  return (request) => {
    const url = new URL(request.url)
    const path = paths.get(`${request.method} ${url.pathname}`)
    if (path === undefined || !isClient(request)) return answer(request)
    const moved = new Request(new URL(path + url.search, url), request)
    keepPeer(moved, addressOf(request, false))
    return answer(moved)
  }
}
