/** Files of people are read by a few processes of their own, each limited in memory and time. */
import { ParsersBusy, Unparsed, type Parsers } from '#server/parsers'
import type { Host } from '#server/host'
import { describeError } from '#server/redact'
import { ParserClient, type ParserLimits } from './parser-client.ts'

/** For each file. */
export const parserLimits: ParserLimits = { megabytes: 256, milliseconds: 60_000 }
const mostAtOnce = 2
const mostWaiting = 20
/** A process that nobody asks gives its memory back. */
const idleMs = 60_000

type Turn = () => void

/** @example const parsers = createParsers(log) */
export function createParsers(log: Host['log'], limits = parserLimits): Parsers {
  const resting: ParserClient[] = []
  const busy = new Set<ParserClient>()
  const waiting: Turn[] = []
  let free = mostAtOnce
  let idle: ReturnType<typeof setTimeout> | undefined

  async function take(signal?: AbortSignal): Promise<ParserClient> {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) throw new ParsersBusy('Too many files wait to be read')
    else await turn(waiting, signal)
    clearTimeout(idle)
    let client = resting.pop()
    while (client?.gone) client = resting.pop()
    client ??= new ParserClient(limits)
    busy.add(client)
    return client
  }
  /** What broke, or was left in the middle of a file, reads no other. */
  function giveBack(client: ParserClient, isSound: boolean): void {
    busy.delete(client)
    if (isSound && !client.gone) resting.push(client)
    else client.end()
    const next = waiting.shift()
    if (next) next()
    else free++
    idle = setTimeout(endResting, idleMs)
    idle.unref()
  }
  const endResting = () => resting.splice(0).forEach((client) => client.end())
  // whoever ends this process ends those that read for it
  process.once('exit', () => [...busy, ...resting].forEach((client) => client.end()))

  return {
    async *parse<Input, Block>({ name }: { name: string }, input: Input, signal?: AbortSignal) {
      const client = await take(signal)
      let isSound = false
      try {
        for await (const block of client.read(name, input, signal)) yield block as Block
        isSound = true
      } catch (error) {
        if (error instanceof Unparsed) log({ level: 'warn', at: 'parser', parser: name, ...describeError(error) })
        throw error
      } finally {
        giveBack(client, isSound)
      }
    },
    async close() {
      for (const client of busy) client.end()
      endResting()
    },
  }
}

function turn(waiting: Turn[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(mine), 1)
      reject(signal!.reason)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', leave)
    waiting.push(mine)
  })
}
