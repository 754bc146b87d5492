import type { Progress } from './answer.ts'
import { BadInput } from './faults.ts'
import type { Member, Task } from './member.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { Problem } from './model.ts'
import { evaluateVroom } from './vroom/evaluate.ts'

/** A worker of Node or of a browser, by what they have in common. */
interface Thread {
  readonly say: (message: ToWorker) => void
  readonly hear: (listener: (message: FromWorker) => void) => void
  readonly fail: (listener: (error: Error) => void) => void
  readonly end: () => void
}

/** The worker could not be loaded: the page's policy forbids it, or its file is not where the package was put. */
class NotLoaded extends Error {}

/**
 * A member in a worker of its own; undefined where there is none: the worker is a file of the built package, so the
 * sources, as tests run them, work in their own thread, and so does a page that may not have workers.
 * @example const member = await workerMember(task)
 */
export async function workerMember(task: Task, onProgress?: (progress: Progress) => void): Promise<Member | undefined> {
  const line = await openLine(onProgress)
  if (!line || !(await line.begin({ kind: 'open', task }, 'opened'))) return undefined
  return {
    round: async (iterations, seconds, takeOver) =>
      (await line.ask({ kind: 'round', iterations, seconds, takeOver }, 'report')).report,
    stop: () => line.say({ kind: 'stop' }),
    finish: async (orders, isCut) => (await line.ask({ kind: 'finish', orders, isCut }, 'answer')).answer,
    close: line.end,
  }
}

/**
 * `evaluateVroom` in a worker of its own, for whoever has others to serve meanwhile; in the caller's thread where there is
 * none. Throws the same.
 * @example await evaluateVroomApart(readVroom(text))
 */
export async function evaluateVroomApart(problem: Problem): Promise<ReturnType<typeof evaluateVroom>> {
  const line = await openLine()
  const told = await line?.begin({ kind: 'evaluate', problem }, 'evaluated')
  line?.end()
  return told ? told.answer : evaluateVroom(problem)
}

type Reply<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>

/** A worker, asked one thing after the other. */
interface Line {
  readonly ask: <Kind extends FromWorker['kind']>(message: ToWorker, kind: Kind) => Promise<Reply<Kind>>
  /** The first question; undefined where the worker cannot be loaded. It ends with the question where that fails. */
  readonly begin: <Kind extends FromWorker['kind']>(message: ToWorker, kind: Kind) => Promise<Reply<Kind> | undefined>
  readonly say: (message: ToWorker) => void
  readonly end: () => void
}

async function openLine(onProgress?: (progress: Progress) => void): Promise<Line | undefined> {
  const thread = await openThread()
  if (!thread) return undefined
  let settle: { resolve: (message: FromWorker) => void; reject: (error: Error) => void } | undefined
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure = error
    settle?.reject(error)
  }
  thread.fail(fail)
  thread.hear((message) => {
    if (message.kind === 'progress') onProgress?.(message.progress)
    else if (message.kind === 'fault') fail(message.faults ? new BadInput(message.faults) : new Error(message.message))
    else settle?.resolve(message)
  })
  const ask = <Kind extends FromWorker['kind']>(message: ToWorker, _kind: Kind) =>
    new Promise<Reply<Kind>>((resolve, reject) => {
      if (failure) reject(failure)
      settle = { resolve: (reply) => resolve(reply as Reply<Kind>), reject }
      thread.say(message)
    })
  const begin = async <Kind extends FromWorker['kind']>(message: ToWorker, kind: Kind) => {
    try {
      return await ask(message, kind)
    } catch (error) {
      thread.end()
      if (error instanceof NotLoaded) return undefined
      throw error
    }
  }
  return { ask, begin, say: thread.say, end: thread.end }
}

/** What ran hot is still compiled beside it, and Node 20 aborts the whole process if a thread ends before that has. */
const restMilliseconds = 1000

async function openThread(): Promise<Thread | undefined> {
  if (import.meta.url.endsWith('.ts')) return undefined
  if (typeof process !== 'undefined' && process.versions?.node) {
    const { Worker: NodeWorker } = await import('node:worker_threads')
    // how this process was begun is not for a file: some words of a command line forbid one
    const worker = new NodeWorker(new URL('./worker.js', import.meta.url), { execArgv: [] })
    return {
      say: (message) => worker.postMessage(message),
      hear: (listener) => worker.on('message', listener),
      fail: (listener) => worker.on('error', listener),
      end() {
        worker.unref()
        setTimeout(() => void worker.terminate(), restMilliseconds).unref()
      },
    }
  }
  if (typeof Worker === 'undefined') return undefined
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  return {
    say: (message) => worker.postMessage(message),
    hear: (listener) => worker.addEventListener('message', ({ data }) => listener(data as FromWorker)),
    fail: (listener) =>
      // what goes wrong inside has a message, what keeps it from being loaded has none
      worker.addEventListener('error', ({ message }) => listener(message ? new Error(message) : new NotLoaded())),
    end: () => worker.terminate(),
  }
}
