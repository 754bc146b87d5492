import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']
type Stream = { nfd: number }
type Streams = { stream_ops: { fsync?(stream: Stream): number } }

/** The number of EIO in this build. PostgreSQL stops when fsync fails with it, which is right: data may be lost. */
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

/** Marks a database directory as unfinished. If the process is killed meanwhile, the next start makes it again, because
 *  half of one cannot be opened. */
export function beginCluster(directory: string) {
  if (existsSync(mark(directory))) rmSync(directory, { recursive: true, force: true })
  if (existsSync(join(directory, 'PG_VERSION'))) return false
  writeFileSync(mark(directory), '')
  flush(dirname(directory))
  return true
}

/**
 * initdb and the template write without fsync and umask. So all files are made private and flushed here, before the
 * mark of an unfinished directory is removed.
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
