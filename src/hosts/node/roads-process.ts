/** A process that reads one extract into a region. */
import type { FromService } from '../roads/messages.ts'
import { serveRoads } from '../roads/roads-service.ts'
import { joined, sendParts, type FromImport, type ToImport } from './roads-parts.ts'
import { readBuiltIn } from './roads.ts'

const send = (message: FromImport): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

async function say(message: FromService): Promise<void> {
  if (!('gives' in message)) return send({ said: message })
  const { region, ...rest } = message.gives as { region: Uint8Array }
  await sendParts(region, send)
  await send({ said: { id: message.id, gives: rest } })
}

const answer = serveRoads(readBuiltIn, (message) => void say(message).catch(() => process.exit(1)))
const parts: Uint8Array[] = []
process.on('message', (message: ToImport) => {
  if ('part' in message) return void parts.push(message.part)
  const { asked } = message
  if (asked.what !== 'import') return
  const pbf = joined(parts.splice(0))
  void answer({ ...asked, ask: { ...asked.ask, pbf } })
})
// a terminal tells all processes to end; an import is the server's to end
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
