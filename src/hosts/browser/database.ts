/** PGlite in the browser's own store. */
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db, Host } from '#server/host'
import { toToday } from './sample-day'
import { SavedFs } from './saved-fs'
import { isEmpty, openStore } from './store'

export type Database = Pick<Host, 'db' | 'listen'> & {
  /** When this resolves, everything written so far is stored and survives closing the tab. */
  save(): Promise<void>
  /** From now on what was written without being asked to save is saved a moment later. A first start has much to save. */
  keepSaving(): void
  close(): Promise<void>
}

/** The database of this name; where there is none yet, the sample. The caller is the only one who holds it. */
export async function openDatabase(name: string, sample: URL, filling: () => void): Promise<Database> {
  const store = await openStore(name)
  const isNew = await isEmpty(store)
  if (isNew) filling()
  const fs = new SavedFs(store)
  const client = await PGlite.create({
    fs,
    extensions: { pg_trgm },
    // each start reads the whole log
    startParams: [...PGlite.defaultStartParams, '--shared_buffers=16MB', '--max_wal_size=8MB'],
    ...(isNew && { loadDataDir: await fetchSample(sample) }),
  })
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  fs.saveWith((act) => client.runExclusive(act))
  await toToday(db, new Date())
  return {
    db,
    listen: (channel, heard) => client.listen(channel, heard),
    save: () => fs.save(),
    keepSaving: () => fs.keepSaving(),
    close: () => client.close(),
  }
}

/** Some web servers send the .gz file as compressed content, and the browser unpacks it: so its first bytes decide. */
async function fetchSample(url: URL): Promise<Blob> {
  const answer = await fetch(url, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The sample data is missing: ${answer.status} ${url.pathname}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new Blob([bytes], { type: isPacked ? 'application/x-gzip' : 'application/x-tar' })
}
