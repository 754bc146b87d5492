/** `npm run recover -- --email …` beside a running server, which alone may open the embedded database. */
import { connect, type Socket } from 'node:net'
import { features } from '#features/server'
import { recoverPerson, type Recovered } from '#features/people/auth/server/recover'
import { writeAlone } from '#server/act-alone'
import type { Host } from '#server/host'
import { machineOf, type Machine } from '#server/machine'
import { socketOf } from './lock.ts'

export type Opened = { host: Host; linkBase: string }
/** Of the running server: where its links lead, too. */
export type RecoveredThere = { recovered: Recovered; linkBase: string }

export const recoverWith = (machine: Machine, email: string): Promise<Recovered> =>
  writeAlone(machine, 'npm run recover', (ctx) => recoverPerson(ctx, email))

/** The server's side answers with one line of JSON. */
export async function giveRecovery(socket: Socket, email: string, opened: Promise<Opened>): Promise<void> {
  const { host, linkBase } = await opened
  const recovered = await recoverWith(machineOf(features, host), email)
  socket.end(`${JSON.stringify({ recovered, linkBase } satisfies RecoveredThere)}\n`)
}

/** The command's side. Undefined when no server runs there. */
export async function askToRecover(data: string, email: string): Promise<RecoveredThere | undefined> {
  const socket = await new Promise<Socket | undefined>((done) => {
    const one = connect(socketOf(data))
    one.once('connect', () => done(one))
    one.once('error', () => done(undefined))
  })
  if (!socket) return undefined
  socket.write(`recover ${email}\n`)
  let answer = ''
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) answer += part
  if (!answer.endsWith('\n')) throw new Error('The running server could not do it: its log says why.')
  return JSON.parse(answer) as RecoveredThere
}
