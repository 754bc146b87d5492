import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { schema } from './assemble.ts'
import { writeBackup, type Said } from './backup-file.ts'
import type { Database } from './database-type.ts'
import { socketOf } from './lock.ts'

type BackupReply = Said | { error: string }

const partial = /^backup-\w+\.part$/

export function clearHalfBackups(data: string): void {
  if (existsSync(data)) for (const name of readdirSync(data)) if (partial.test(name)) rmSync(join(data, name))
}

/**
 * The server's side of `npm run backup`: answers with one line of JSON, then the file. The file is written to the data
 * directory first, so that a slow reader does not keep the database waiting.
 */
export async function giveBackup(socket: Socket, data: string, database: Promise<Pick<Database, 'db'>>) {
  const file = join(data, `backup-${randomBytes(6).toString('hex')}.part`)
  const tell = (told: BackupReply) => socket.write(`${JSON.stringify(told)}\n`)
  try {
    tell(await writeBackup((await database).db, schema, file))
    await pipeline(createReadStream(file), socket)
  } catch (error) {
    tell({ error: (error as Error).message })
    socket.end()
  } finally {
    rmSync(file, { force: true })
  }
}

/** The command's side: gives the server's line, and writes the file to `write`. Undefined when no server is running. */
export async function askForBackup(data: string, write: (file: AsyncIterable<Buffer>) => Promise<void>) {
  const socket = await knock(data)
  if (!socket) return undefined
  socket.end('backup\n')
  const incoming = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  while (!start.includes(10)) {
    const { value, done } = await incoming.next()
    if (done) throw new Error('The server ended before the backup was made.')
    start = Buffer.concat([start, value])
  }
  const told = JSON.parse(start.subarray(0, start.indexOf(10)).toString()) as BackupReply
  if ('error' in told) throw new Error(`The server could not make the backup: ${told.error}`)
  await write(
    (async function* () {
      yield start.subarray(start.indexOf(10) + 1)
      for (let next = await incoming.next(); !next.done; next = await incoming.next()) yield next.value
    })(),
  )
  return told
}

function knock(data: string) {
  return new Promise<Socket | undefined>((done) => {
    const socket = connect(socketOf(data))
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(undefined))
  })
}
