/** The thread that holds the roads. */
import { parentPort } from 'node:worker_threads'
import type { FoundMatrix } from '#server/roads'
import { serveRoads } from '../roads/roads-service.ts'
import type { FromService, ToService } from '../roads/messages.ts'
import { readBuiltIn } from './roads.ts'

/** Times and ways between the places of a large day are 50 MB. The server hands them on to the threads that search, and each time they would be
 *  copied while everybody waits: so they stand in memory that all threads see. */
const isLarge = (gives: unknown): gives is FoundMatrix =>
  typeof gives === 'object' && gives !== null && 'seconds' in gives && (gives as FoundMatrix).seconds.length > 100_000

function shared(cells: Int32Array): Int32Array {
  const all = new Int32Array(new SharedArrayBuffer(cells.byteLength))
  all.set(cells)
  return all
}

const port = parentPort!
const say = (message: FromService, transfer: ArrayBuffer[]): void => {
  if (!('gives' in message) || !isLarge(message.gives)) return port.postMessage(message, transfer)
  const { seconds, metres, ...rest } = message.gives
  port.postMessage({ ...message, gives: { ...rest, seconds: shared(seconds), metres: shared(metres) } })
}
const answer = serveRoads(readBuiltIn, say)
port.on('message', (message: ToService) => void answer(message))
