import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFS, finishCluster } from './durable-fs.ts'
import { toFault, type FromThread, type ThreadData, type ToThread } from './pglite-messages.ts'

const { directory, template } = workerData as ThreadData
const tell = (message: FromThread) => parentPort!.postMessage(message, [])
const asIs = (text: string) => text

const db = await PGlite.create({
  fs: new DurableFS(directory),
  extensions: { pg_trgm },
  loadDataDir: template === undefined ? undefined : new Blob([readFileSync(template)]),
  onStderr: (line) => {
    tell({ kind: 'stderr', line })
    return true
  },
  startParams: [
    // -F would turn fsync off.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    // fdatasync, the default, does nothing in this build.
    '--wal_sync_method=fsync',
    '--shared_buffers=16MB',
    // Errors reach the caller anyway; here they would only repeat what people wrote.
    '--log_min_messages=fatal',
    '--log_min_error_statement=panic',
  ],
})
finishCluster(directory)

const heard = new Map<string, () => Promise<void>>()

async function answer(ask: ToThread): Promise<unknown> {
  switch (ask.do) {
    case 'query':
      return db.query(ask.sql, ask.params, {
        rowMode: ask.rowMode,
        parsers: Object.fromEntries(ask.raw.map((type) => [type, asIs])),
      })
    case 'exec':
      return db.exec(ask.sql)
    case 'listen':
      heard.set(
        ask.channel,
        await db.listen(`"${ask.channel}"`, (payload) => tell({ kind: 'heard', channel: ask.channel, payload })),
      )
      return undefined
    case 'unlisten':
      await heard.get(ask.channel)?.()
      return void heard.delete(ask.channel)
    case 'close':
      return db.close()
  }
}

async function take(ask: ToThread, before: Promise<void>) {
  await before
  try {
    tell({ kind: 'answer', id: ask.id, value: await answer(ask) })
  } catch (error) {
    tell({ kind: 'failure', id: ask.id, fault: toFault(error) })
  }
  if (ask.do === 'close') parentPort!.close()
}

let last = Promise.resolve()
parentPort!.on('message', (ask: ToThread) => void (last = take(ask, last)))
tell({ kind: 'ready' })
