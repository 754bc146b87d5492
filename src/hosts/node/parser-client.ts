import { fork, type ChildProcess } from 'node:child_process'
import { Unparsed } from '#server/parsers'
import type { FromParser, ToParser } from './parser-messages.ts'
import { builtFile } from './root.ts'

export type ParserLimits = { megabytes: number; milliseconds: number }

/** One process that parses. A thread would not do: one that asks for more memory than it may have at once, for a list that
 *  grows or for what an expression finds, ends the process it is in. */
export class ParserClient {
  readonly #child: ChildProcess
  readonly #limits: ParserLimits
  readonly #ready: Promise<unknown>
  #take: (given: FromParser | Error) => void = () => {}
  #left = 0
  gone = false

  constructor(limits: ParserLimits) {
    this.#limits = limits
    this.#child = fork(builtFile('parser-process'), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      env: { ...(process.env['TZ'] !== undefined && { TZ: process.env['TZ'] }) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#ready = new Promise((resolve, reject) => {
      this.#take = (given) =>
        given instanceof Error ? reject(new Error('No parser could be started')) : resolve(given)
    })
    this.#ready.catch(() => undefined)
    this.#child.on('message', (given: FromParser) => this.#take(given))
    this.#child.on('error', (error) => this.#lose(error))
    this.#child.on('exit', (code, signal) => this.#lose(new Unparsed(`The parser ended (${signal ?? code})`)))
    this.#rest()
  }

  /** The time that a file is given is that of the parser: what is done with a block does not count. */
  async *read(name: string, input: unknown, signal?: AbortSignal): AsyncGenerator {
    await this.#ready
    this.#left = this.#limits.milliseconds
    for (let asked: ToParser = { do: 'read', name, input }; ; asked = { do: 'next' }) {
      const given = await this.#ask(asked, signal)
      if (given.is === 'broken') throw new Unparsed(given.why)
      if (given.is !== 'block') return
      yield given.block
    }
  }

  /** At once, whatever it is at. */
  end(): void {
    this.gone = true
    this.#child.kill('SIGKILL')
  }

  async #ask(asked: ToParser, signal?: AbortSignal): Promise<FromParser> {
    signal?.throwIfAborted()
    const began = performance.now()
    let leave = () => {}
    try {
      return await new Promise<FromParser>((resolve, reject) => {
        this.#take = (given) => (given instanceof Error ? reject(given) : resolve(given))
        const late = setTimeout(() => reject(new Unparsed('The parser took too long')), this.#left)
        const aborted = () => reject(signal!.reason)
        signal?.addEventListener('abort', aborted)
        leave = () => {
          clearTimeout(late)
          signal?.removeEventListener('abort', aborted)
        }
        this.#child.ref()
        this.#child.channel?.ref()
        this.#child.send(asked, (error) => error && reject(error))
      })
    } finally {
      leave()
      this.#left -= performance.now() - began
      this.#rest()
    }
  }

  /** A command does not wait for a parser that nobody asks. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #lose(error: Error): void {
    this.gone = true
    this.#take(error)
  }
}
