import type { Roads } from '#server/roads'
import { createRoads } from '../roads/roads-client'
import type { FromService } from '../roads/messages'

/** In a thread beside the one of the database. */
export const roadsOfBrowser = (base: string): Roads =>
  createRoads(
    (heard, lost) => {
      const worker = new Worker(new URL('./roads-worker.ts', import.meta.url), { type: 'module', name: base })
      worker.addEventListener('message', ({ data }: MessageEvent<FromService>) => heard(data))
      worker.addEventListener('error', ({ message }) => lost(`The roads failed: ${message}`))
      return {
        say: (message, transfer) => worker.postMessage(message, transfer),
        end: () => worker.terminate(),
      }
    },
    ['port-averne'],
  )
