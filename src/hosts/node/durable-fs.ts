import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']
type Stream = { nfd: number }
type Streams = { stream_ops: { fsync?(stream: Stream): number } }

/** As the code of an errno in this build: PostgreSQL panics at it, which is right when a disk cannot keep its word. */
const EIO = 29

/** The build's own file system answers fsync without doing it: a power cut would lose acknowledged writes. */
export class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const flush = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: Streams }
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd)
          return 0
        } catch {
          return EIO
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] } }
  }
}

const mark = (directory: string) => `${directory}.unfinished`

/** Marks a cluster as being made. One that was killed half made holds nothing and would never open: it is made again. */
export function beginCluster(directory: string) {
  if (existsSync(mark(directory))) rmSync(directory, { recursive: true, force: true })
  if (existsSync(join(directory, 'PG_VERSION'))) return false
  writeFileSync(mark(directory), '')
  flush(dirname(directory))
  return true
}

/**
 * initdb and the template write past fsync and umask: once made, the cluster is closed to others and flushed as a
 * whole, and the mark taken away.
 */
export function finishCluster(directory: string) {
  if (!existsSync(mark(directory))) return
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
    flush(path)
  }
  flush(directory)
  rmSync(mark(directory))
  flush(dirname(directory))
}

function flush(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
