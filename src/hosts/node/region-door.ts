import { connect, type Socket } from 'node:net'
import { keepRegion, type Made } from '#features/map/server/keep-region'
import type { Host } from '#server/host'
import { socketOf } from './lock.ts'

type BuiltRegion = Omit<Made, 'region'> & { bytes: number }

/** The running server's side of `npm run import-roads`: one line of JSON, then the region; "done" once it serves. */
export async function takeRegion(socket: Socket, line: string, rest: Buffer, host: Promise<Host>): Promise<void> {
  const { bytes, ...given } = JSON.parse(line) as BuiltRegion
  const region = Buffer.alloc(bytes)
  let filled = rest.copy(region)
  // the answer goes the other way on the same socket, which must outlive the reading
  for await (const part of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    filled += part.copy(region, filled)
    if (filled >= bytes) break
  }
  if (filled < bytes) throw new Error('The region did not arrive whole')
  const ready = await host
  await keepRegion(ready, { ...given, region: new Uint8Array(region) })
  socket.end('done\n')
}

/** The asking side. False when no server runs there. */
export async function bringRegion(data: string, { region, ...given }: Made): Promise<boolean> {
  const socket = await new Promise<Socket | undefined>((done) => {
    const one = connect(socketOf(data))
    one.once('connect', () => done(one))
    one.once('error', () => done(undefined))
  })
  if (!socket) return false
  socket.write(`region ${JSON.stringify({ ...given, bytes: region.byteLength })}\n`)
  socket.end(region)
  let answer = ''
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) answer += part
  if (answer !== 'done\n') throw new Error('The running server did not take the region: its log says why.')
  return true
}
