/** A process that reads one file after the other. It holds no secret, no database and no connection. */
import { parseBy } from '../parsing/functions.ts'
import type { FromParser, ToParser } from './parser-messages.ts'

const say = (message: FromParser) => void process.send!(message)

let blocks: AsyncIterator<unknown> | undefined

async function answer(asked: ToParser): Promise<FromParser> {
  if (asked.do === 'read') blocks = parseBy(asked.name, asked.input)[Symbol.asyncIterator]()
  const { done, value } = await blocks!.next()
  return done ? { is: 'end' } : { is: 'block', block: value }
}

process.on('message', (asked: ToParser) => {
  answer(asked)
    .catch((error: unknown): FromParser => ({ is: 'broken', why: String(error).slice(0, 500) }))
    .then(say, () => process.exit(1))
})
// A terminal tells all processes to end; what is being read is the server's to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
say({ is: 'ready' })
