/** The thread that holds the roads. */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { serveRoads } from '../roads/roads-service.ts'
import type { ToService } from '../roads/messages.ts'
import { builtInFile } from './roads.ts'

const port = parentPort!
const answer = serveRoads(
  async (key) => new Uint8Array(await readFile(builtInFile(key))),
  (message, transfer) => port.postMessage(message, transfer),
)
port.on('message', (message: ToService) => void answer(message))
