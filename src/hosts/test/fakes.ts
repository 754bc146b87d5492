/** Servers beside the product that answer, refuse or hang, as a test wants them. */
import { createServer as listenPlain, type Server as Plain, type Socket } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

async function opened(server: Server): Promise<number> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => open.add(socket.on('close', () => open.delete(socket))))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => void server.close(done))
  })
  return (server.address() as AddressInfo).port
}

type Answer = { status?: number; json: unknown } | 'hangs'
/** Gives its address, and what it was asked. @example const { url } = await aServer(() => ({ json: [] })) */
export async function aServer(answer: (path: string) => Answer): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, given: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`)
    const said = answer(request.url!)
    if (said === 'hangs') return
    given.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.json))
  })
  return { url: `http://127.0.0.1:${await opened(server)}`, asked }
}

/** As much of SMTP as a greeting needs. */
export async function aPostOffice(how: 'greets' | 'refuses' | 'hangs'): Promise<number> {
  const server: Plain = listenPlain((socket) => {
    if (how === 'hangs') return
    socket.write('220 office\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (/^EHLO/i.test(text)) socket.write('250-office\r\n250 AUTH PLAIN LOGIN\r\n')
      else if (/^AUTH/i.test(text))
        socket.write(how === 'refuses' ? '535 5.7.8 ada:Harbour7 is not known\r\n' : '235 welcome\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  return opened(server)
}
