import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { keepPeer } from './addresses.ts'
import { endSlowBody, patience, type Patience } from './slow-bodies.ts'
import { CannotStart } from './stop.ts'

/** Node's own limit would be the same for all requests; `slow-bodies.ts` tells uploads from forms. A head that does not come
 *  is still ended after one minute. */
const requestTimeout = patience.upload

export type Http = { port: number; close(): Promise<void> }

/** Listens at once, so that a taken port is told before anything else is done. */
export function listen(
  answer: (request: Request) => Promise<Response>,
  port: number,
  hostname: string,
  waits: (request: Request) => Patience = () => ({ still: patience.still, whole: patience.form }),
): Promise<Http> {
  let closing = false
  const server = createAdaptorServer({
    async fetch(request, { incoming }) {
      keepPeer(request, incoming.socket.remoteAddress ?? 'unknown')
      if (!incoming.complete) endSlowBody(incoming as IncomingMessage, waits(request))
      const given = await answer(request)
      takeRest(incoming as IncomingMessage)
      if (closing) given.headers.set('connection', 'close')
      return given
    },
    serverOptions: { requestTimeout },
    // it would hang up half a second after an answer
    autoCleanupIncoming: false,
  }) as Server
  const drain = watch(server)
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, port, hostname)))
    server.listen(port, hostname, () => {
      const { port: given } = server.address() as { port: number }
      done({
        port: given,
        close() {
          closing = true
          return drain()
        },
      })
    })
  })
}

/** A browser hears an answer only once it has sent all of its body; who is hung up on before that hears nothing at all. What
 *  nobody wanted to read is taken and thrown away, as far as that is little and soon done. */
const rest = { bytes: 128 * 1024 * 1024, milliseconds: 60_000 }

function takeRest(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return
  let bytes = 0
  const hangUp = () => void incoming.socket.destroy()
  const timer = setTimeout(hangUp, rest.milliseconds).unref()
  incoming.on('data', (part: Buffer) => (bytes += part.length) > rest.bytes && hangUp())
  incoming.once('close', () => clearTimeout(timer))
  incoming.resume()
}

/**
 * Gives back the way to end: what was asked is answered, for some seconds, and everyone else is hung up on at once,
 * also connections on which nothing was ever asked.
 */
function watch(server: Server, seconds = 3) {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, answer) => {
    busy.add(socket)
    answer.once('close', () => busy.delete(socket))
  })
  return () =>
    new Promise<void>((done) => {
      const hangUp = () => open.forEach((socket) => busy.has(socket) || socket.destroy())
      const idle = setInterval(hangUp, 50)
      const late = setTimeout(() => server.closeAllConnections(), seconds * 1000)
      server.close(() => {
        clearInterval(idle)
        clearTimeout(late)
        done()
      })
      hangUp()
    })
}

function explain(error: NodeJS.ErrnoException, port: number, hostname: string) {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} is taken: stop what listens there, or start with another, e.g. PORT=${port + 1}.`,
    )
  if (error.code === 'EACCES') return new CannotStart(`Port ${port} needs more rights: give PORT one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CannotStart(`HOST ${hostname} is no address of this machine: give another, e.g. 127.0.0.1.`)
  return error
}
