import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { CannotStart } from './stop.ts'

export type Lock = { release(): Promise<void> }

/** The lock of the data directory. Commands such as `npm run backup` talk to the running server over it. */
export const socketOf = (data: string) => join(data, 'server.sock')

/**
 * One process per data directory: two would corrupt it. A listening socket ends with its process whatever
 * kills it, and holds across containers that share the directory; a pid file does neither.
 */
export async function lock(data: string, answer: (socket: Socket) => void): Promise<Lock> {
  const path = socketOf(data)
  if (Buffer.byteLength(path) > 103)
    throw new CannotStart(`${data} is too long a path for a socket: give MERIDIAN_DATA a shorter one.`)
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path, answer)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    const found = identity(path)
    if (await isAlive(path)) break
    if (found) reclaim(path, found)
  }
  throw new CannotStart(
    `The data directory ${data} is in use by another Meridian: stop that one, or give MERIDIAN_DATA another directory.`,
  )
}

function listen(path: string, answer: (socket: Socket) => void) {
  return new Promise<ReturnType<typeof createServer> | undefined>((done, fail) => {
    const server = createServer({ allowHalfOpen: true }, answer)
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => done(server))
  })
}

/** Asks twice, because a socket exists shortly before it listens. */
async function isAlive(path: string) {
  if (await answers(path)) return true
  await new Promise((done) => setTimeout(done, 50))
  return answers(path)
}

function answers(path: string) {
  return new Promise<boolean>((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => done(!['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '')))
  })
}

/**
 * Removes a socket that no process listens on any more. Several processes may find it at once, so only the one that
 * creates the claim file may remove it: a slower one could remove the new socket that has replaced it.
 */
function reclaim(path: string, dead: string) {
  const claim = `${path}.${dead}`
  try {
    if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 5000) rmSync(claim)
    closeSync(openSync(claim, 'wx'))
  } catch {
    return
  }
  if (identity(path) === dead) rmSync(path, { force: true })
  rmSync(claim, { force: true })
}

function identity(path: string) {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino}-${found.ctimeNs}`
}
