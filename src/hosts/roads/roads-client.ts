/** The roads as the app is given them: everything is asked of a thread, so that the server goes on answering. */
import { ProviderFault, mapStyle } from '@meridian/roads'
import { RoutingAway, type BaseMap, type RegionFacts, type Roads, type Served } from '#server/roads'
import type { Geocoder } from './geocoder'
import { askMatrix, askRoute, routingBy, type RoutingServer } from './route'
import type { Asks, FromService, Thread, OpenThread, What } from './messages'

/** Those of the product's pages: the browser draws the letters. */
const fonts = ['Public Sans Variable', 'Cairo Variable', 'sans-serif']

type Waiting = {
  resolve(value: unknown): void
  reject(error: Error): void
  told?: (told: { step: string; share: number }) => void
}

/** A file that a person can mend is at fault, not we. */
class Faulty extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'))
  }
}

/** The thread ended by itself. */
class Lost extends Error {}

/** What a host has besides, by its settings. */
export type Beside = {
  base?: BaseMap
  geocoder?: Geocoder
  routing?: RoutingServer
  log?: (line: Record<string, unknown>) => void
  /** Where extracts are read, if that is not a thread as the others. */
  openImport?: OpenThread
}

/** @example const roads = createRoads((heard, lost) => openThread(heard, lost), ['port-averne']) */
export function createRoads(
  open: OpenThread,
  builtIn: readonly string[],
  { base, geocoder, routing, log, openImport = open }: Beside = {},
): Roads {
  const service = new RoadsThread(open)
  const router = routing && routingBy(routing)
  const loaded = new Map<string, RegionFacts>()
  let coming = new WeakMap<object, Map<string, Promise<RegionFacts>>>()

  const bring = async ({ key, read }: Served): Promise<RegionFacts> => {
    const bytes = builtIn.includes(key) ? undefined : await bytesOf(await read())
    const found = await service.ask('load', { key, bytes }, bytes ? [bytes.buffer as ArrayBuffer] : [])
    loaded.set(key, found)
    return found
  }
  /** Read once: what a key names never changes. A transaction reads for itself what is not there yet: another's reading may
   *  wait for this very transaction to end. */
  const load = async (served: Served): Promise<RegionFacts> => {
    const { key, by } = served
    const mine = coming.get(by) ?? new Map<string, Promise<RegionFacts>>()
    coming.set(by, mine)
    const asked = loaded.get(key) ?? mine.get(key)
    if (asked) return asked
    const brought = bring(served).finally(() => mine.delete(key))
    mine.set(key, brought)
    return brought
  }
  service.onLost = () => {
    loaded.clear()
    coming = new WeakMap()
  }
  /** Replaced or taken off the map: nobody asks for it again. */
  const forget = (key: string): void => {
    loaded.delete(key)
    service.ask('forget', { key }).catch(() => undefined)
  }
  const ready = async (all: readonly Served[]): Promise<string[]> => {
    const keys = all.map(({ key }) => key)
    // what came after this was asked is not old
    const old = [...loaded.keys()].filter((key) => !keys.includes(key))
    await Promise.all(all.map(load))
    old.forEach(forget)
    return keys
  }

  /** A server that is away takes nothing from what we know ourselves; each result says its source. */
  const tried = <T>(ask: () => Promise<T>, otherwise: T): Promise<T> =>
    ask().catch((error: unknown) => {
      log?.({ level: 'warn', at: 'geocoder', message: error instanceof Error ? error.message : String(error) })
      return otherwise
    })

  return {
    ...(base && { base }),
    builtIn,
    ...(routing && { routedBy: `${routing.kind}:${routing.url}` }),
    ...(router?.passes && { passes: true }),
    facts: load,
    tile: async (served, z, x, y) => service.ask('tile', { keys: await ready(served), z, x, y }),
    style: (scheme, credits) =>
      mapStyle(scheme, { tiles: '/api/map/tiles/{z}/{x}/{y}', attribution: credits.join(' | '), fonts }),
    async search(served, q, near, limit) {
      const { own, towns } = await service.ask('search', { keys: await ready(served), q, near, limit })
      const asked = own.length < limit && geocoder ? await tried(() => geocoder.search(q, near, limit), []) : []
      return [...own, ...asked, ...towns].slice(0, limit)
    },
    async reverse(served, at) {
      const { own, town } = await service.ask('reverse', { keys: await ready(served), at })
      return own ?? (geocoder && (await tried(() => geocoder.reverse(at), undefined))) ?? town
    },
    async route(served, asked) {
      return router ? asking(() => askRoute(router, asked)) : service.ask('route', { keys: await ready(served), asked })
    },
    async matrix(served, asked) {
      return router
        ? asking(() => askMatrix(router, asked))
        : service.ask('matrix', { keys: await ready(served), asked })
    },
    async import(pbf, asked, told, signal) {
      signal.throwIfAborted()
      // In a thread of its own: an import takes a minute, a tile a millisecond.
      const own = new RoadsThread(openImport)
      signal.addEventListener('abort', () => own.end('The import was cancelled'))
      try {
        const { region, report } = await own.ask('import', { pbf, asked }, [pbf.buffer as ArrayBuffer], told)
        return { ok: true, region, report }
      } catch (error) {
        if (error instanceof Faulty) return { ok: false, faults: error.faults }
        if (signal.aborted) return { ok: false, faults: [] }
        // another try would end as this one
        if (error instanceof Lost) return { ok: false, faults: [error.message] }
        throw error
      } finally {
        own.end('The import is over')
      }
    },
    async close() {
      service.end('The roads are closed')
    },
  }
}

/** A server of the settings is asked: that it is away is told as such. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFault) throw new RoutingAway(error.message)
    throw error
  }
}

/** A thread that is opened with the first question, and which answer belongs to which question. */
class RoadsThread {
  readonly #open: OpenThread
  readonly #waiting = new Map<number, Waiting>()
  #thread: Thread | undefined
  #next = 1
  onLost: () => void = () => {}

  constructor(open: OpenThread) {
    this.#open = open
  }

  ask<W extends What>(
    what: W,
    ask: Asks[W]['ask'],
    transfer: ArrayBuffer[] = [],
    told?: Waiting['told'],
  ): Promise<Asks[W]['gives']> {
    this.#thread ??= this.#open(
      (message) => this.#hear(message),
      (why) => this.end(why, new Lost(why)),
    )
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...(told && { told }) })
      this.#thread!.say({ id, what, ask } as Parameters<Thread['say']>[0], transfer)
    })
  }

  #hear(message: FromService): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    if ('step' in message) return waiting.told?.(message)
    this.#waiting.delete(message.id)
    if ('gives' in message) waiting.resolve(message.gives)
    else waiting.reject('faults' in message ? new Faulty(message.faults) : new Error(message.broke))
  }

  /** Whoever waits is told why; the next question opens a new thread. */
  end(why: string, error = new Error(why)): void {
    this.#thread?.end()
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.onLost()
  }
}

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
