/** The solver in a worker, of Node or of a browser: see workers.ts for who speaks to it. */
import { BadInput } from './faults.ts'
import { hereMember, type Member } from './member.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { evaluateVroom } from './vroom/evaluate.ts'

interface Port {
  readonly say: (message: FromWorker) => void
  readonly hear: (listener: (message: ToWorker) => void) => void
}

async function port(): Promise<Port> {
  if (typeof process !== 'undefined' && process.versions?.node) {
    const { parentPort } = await import('node:worker_threads')
    return {
      say: (message) => parentPort?.postMessage(message),
      hear: (listener) => parentPort?.on('message', listener),
    }
  }
  return {
    say: (message) => globalThis.postMessage(message),
    hear: (listener) => globalThis.addEventListener('message', ({ data }) => listener(data as ToWorker)),
  }
}

const { say, hear } = await port()
let member: Member | undefined

hear((message) => {
  answer(message).catch((error: unknown) => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say({ kind: 'fault', message, ...(error instanceof BadInput ? { faults: error.faults } : {}) })
  })
})

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'open') {
    member = hereMember(message.task, (progress) => say({ kind: 'progress', progress }))
    say({ kind: 'opened' })
  } else if (message.kind === 'round') {
    say({ kind: 'report', report: await member!.round(message.iterations, message.seconds, message.takeOver) })
  } else if (message.kind === 'finish')
    say({ kind: 'answer', answer: await member!.finish(message.orders, message.isCut) })
  else if (message.kind === 'evaluate') say({ kind: 'evaluated', answer: evaluateVroom(message.problem) })
  else member!.stop()
}
