/** The thread that holds the roads, in the browser. Its name is the path under which the demo stands. */
import { serveRoads } from '../roads/roads-service'
import type { ToService } from '../roads/messages'

declare const self: DedicatedWorkerGlobalScope

const answer = serveRoads(
  async (key) => {
    const file = await fetch(new URL(`${self.name}${key}.roads`, self.location.origin))
    if (!file.ok) throw new Error(`${key} could not be fetched: ${file.status}`)
    return new Uint8Array(await file.arrayBuffer())
  },
  (message, transfer) => self.postMessage(message, transfer),
)
self.addEventListener('message', ({ data }: MessageEvent<ToService>) => void answer(data))
