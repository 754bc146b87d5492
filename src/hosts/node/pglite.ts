import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from './database-type.ts'
import { beginCluster } from './durable-fs.ts'
import { PgliteClient } from './pglite-client.ts'
import { clusterFile } from './root.ts'
import { CannotStart } from './stop.ts'

/** The PostgreSQL inside this PGlite; a directory of another major cannot be opened. */
const major = '18'

export const databaseOf = (data: string) => join(data, 'database')

/** The caller holds the lock of `data`. `lost` hears in one line when the database ends by itself. */
export async function openPglite(
  data: string,
  lost: (line: string) => void,
): Promise<Database & { client: PgliteClient }> {
  const directory = databaseOf(data)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  checkVersion(directory)
  const isNew = beginCluster(directory)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const template = isNew ? clusterFile() : undefined
  const client = await new PgliteClient({ directory, template }, lost).ready()
  // Drizzle needs of PGlite what the client has: query, exec, transaction.
  const db = drizzle({ client: client as unknown as PGlite, casing: 'snake_case' }) as unknown as Database['db']
  return {
    kind: 'pglite',
    db,
    client,
    listen: (channel, heard) => client.listen(channel, heard),
    close: () => client.close(),
    async maintain() {
      // There is no autovacuum here. Neither may stand in a transaction, so each is a statement of its own.
      await client.query('vacuum (analyze)')
      await client.query('checkpoint')
    },
  }
}

function checkVersion(directory: string) {
  const file = join(directory, 'PG_VERSION')
  if (!existsSync(file) || existsSync(`${directory}.unfinished`)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found === major) return
  const [does, instead] =
    Number(found) > Number(major)
      ? ['newer', 'Start the Meridian that made it']
      : ['older', 'With the Meridian that made it run "npm run backup", then "npm run restore" with this one']
  throw new CannotStart(
    `${directory} was made by a${does === 'older' ? 'n older' : ' newer'} Meridian (PostgreSQL ${found}, here ${major}). ${instead}, or give MERIDIAN_DATA another directory.`,
  )
}
