/** The thread that holds the roads. */
import { parentPort } from 'node:worker_threads'
import { serveRoads } from '../roads/roads-service.ts'
import type { ToService } from '../roads/messages.ts'
import { readBuiltIn } from './roads.ts'

const port = parentPort!
const answer = serveRoads(readBuiltIn, (message, transfer) => port.postMessage(message, transfer))
port.on('message', (message: ToService) => void answer(message))
