/** Sends a request to an address that somebody typed: to the very address that was looked at, and nowhere else. */
import { lookup } from 'node:dns/promises'
import { request as plainly, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as safely } from 'node:https'
import { isIP } from 'node:net'
import type { Fault } from '#features/doors/webhooks/contract'
import type { Answered, Outgoing, Post } from '#features/doors/webhooks/server/post'
import { reaching, type Network, type Reach } from './networks.ts'

const patience = 20_000
const keptBytes = 1024

class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault)
  }
}

type ResolvedAddress = { address: string; family: number }
export type Resolve = (name: string) => Promise<ResolvedAddress[]>
const resolveByDns: Resolve = (name) => lookup(name, { all: true })

type PostOptions = { allowed: readonly Network[]; resolve?: Resolve; milliseconds?: number }

/** @example const post = createPost({ allowed: settings.webhookNetworks }) */
export function createPost({ allowed, resolve = resolveByDns, milliseconds = patience }: PostOptions): Post {
  const reachOf = reaching(allowed)
  return async (outgoing) => {
    const began = performance.now()
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort('timeout'), milliseconds)
    const leave = () => stop.abort('left')
    outgoing.signal?.addEventListener('abort', leave, { once: true })
    const told = (rest: Partial<Answered>): Answered => ({
      status: null,
      fault: '',
      answer: '',
      ...rest,
      milliseconds: Math.round(performance.now() - began),
    })
    try {
      const url = new URL(outgoing.url)
      const place = await within(stop.signal, placeOf(url, resolve, reachOf))
      return told(await read(await ask(url, place, outgoing, stop.signal)))
    } catch (error) {
      return told({ fault: stop.signal.reason === 'timeout' ? 'timeout' : faultOf(error) })
    } finally {
      clearTimeout(timer)
      outgoing.signal?.removeEventListener('abort', leave)
    }
  }
}

/** A name that nobody answers for must not hold us longer than a receiver may. */
const within = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_done, fail) => {
      signal.addEventListener('abort', () => fail(new Refused('unreachable')), { once: true })
    }),
  ])

/** Of the addresses of a name the first, if all of them may be reached: else somebody tries to get in by one of them. */
async function placeOf(url: URL, resolve: Resolve, reachOf: (address: string) => Reach): Promise<ResolvedAddress> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const version = isIP(name)
  const found = version ? [{ address: name, family: version }] : await resolve(name)
  const reaches = found.map(({ address }) => reachOf(address))
  if (found.length === 0) throw new Refused('unknown_host')
  if (reaches.includes('closed')) throw new Refused('blocked')
  if (url.protocol !== 'https:' && reaches.includes('world')) throw new Refused('plain')
  return found[0]!
}

function ask(url: URL, { address, family }: ResolvedAddress, { headers, body }: Outgoing, signal: AbortSignal) {
  return new Promise<IncomingMessage>((done, fail) => {
    const bytes = Buffer.from(body)
    const asked: ClientRequest = (url.protocol === 'https:' ? safely : plainly)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': bytes.byteLength, accept: '*/*', connection: 'close' },
        // a connection of its own, to the address that was judged: the name is not asked for again
        agent: false,
        lookup: (_name, options, told) =>
          options.all ? told(null, [{ address, family }]) : told(null, address, family),
        maxHeaderSize: 16_384,
        signal,
      },
      (answer) => {
        // from here on its status counts, however its body ends
        asked.off('error', fail).on('error', () => undefined)
        done(answer)
      },
    )
    asked.on('error', fail)
    asked.end(bytes)
  })
}

/** As much as is kept; the rest may be without end. */
async function read(answer: IncomingMessage): Promise<Partial<Answered>> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.byteLength
      if (size >= keptBytes) break
    }
  } catch {
    // its status has come, and that counts
  }
  answer.destroy()
  const status = answer.statusCode ?? 0
  const seconds = Number(answer.headers['retry-after'])
  // where it leads is not asked: a redirect could lead inside
  const fault: Fault = status >= 200 && status < 300 ? '' : 'refused'
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, keptBytes))
  return {
    status,
    fault,
    // a database keeps no NUL
    answer: text.replaceAll('\0', '\uFFFD'),
    ...(seconds > 0 && Number.isFinite(seconds) && { retryAfter: seconds }),
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault
  const { code = '' } = Object(error) as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unknown_host'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_OSSL|EPROTO/.test(code) ? 'tls' : 'unreachable'
}
