/** The thread that holds the roads. */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { serveDesk } from '../roads/desk.ts'
import type { ToDesk } from '../roads/messages.ts'
import { builtInFile } from './roads.ts'

const port = parentPort!
const answer = serveDesk(
  async (key) => new Uint8Array(await readFile(builtInFile(key))),
  (message, transfer) => port.postMessage(message, transfer),
)
port.on('message', (message: ToDesk) => void answer(message))
