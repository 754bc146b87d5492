/** Extracts are read by a process of their own: one that takes all memory, or never comes to an end, ends that alone. */
import { fork } from 'node:child_process'
import type { FromService, OpenThread, ToService } from '../roads/messages.ts'
import { joined, sendParts, type FromImport, type ToImport } from './roads-parts.ts'
import { builtFile } from './root.ts'

export type ImportLimits = { megabytes: number; milliseconds: number }
/** A country takes some gigabytes and an hour. */
export const importLimits: ImportLimits = { megabytes: 4096, milliseconds: 3 * 60 * 60 * 1000 }

const tooMuch = 'The import ran out of memory or time. Use a smaller extract, or import a part of it.'

export const openImportWith =
  ({ megabytes, milliseconds }: ImportLimits): OpenThread =>
  (heard, lost) => {
    const child = fork(builtFile('roads-process'), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = () => void child.kill('SIGKILL')
    const late = setTimeout(() => lost(tooMuch), milliseconds)
    late.unref()
    process.once('exit', end)
    child.on('error', () => lost(tooMuch))
    child.on('exit', () => {
      clearTimeout(late)
      process.off('exit', end)
      lost(tooMuch)
    })
    const parts: Uint8Array[] = []
    child.on('message', (message: FromImport) => {
      if ('part' in message) parts.push(message.part)
      else heard(withRegion(message.said, parts))
    })
    const send = (message: ToImport): Promise<void> =>
      new Promise((resolve, reject) => child.send(message, (error) => (error ? reject(error) : resolve())))
    return { say: (message) => void ask(message, send).catch(() => lost(tooMuch)), end }
  }

async function ask(asked: ToService, send: (message: ToImport) => Promise<void>): Promise<void> {
  if (asked.what !== 'import') throw new Error('This process imports, and nothing else')
  await sendParts(asked.ask.pbf, send)
  await send({ asked: { ...asked, ask: { ...asked.ask, pbf: new Uint8Array(0) } } })
}

const withRegion = (said: FromService, parts: Uint8Array[]): FromService =>
  'gives' in said ? { id: said.id, gives: { ...(said.gives as object), region: joined(parts.splice(0)) } } : said
