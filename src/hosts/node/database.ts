import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Host } from '#server/host'
import type { Database } from './database-type.ts'
import { lock } from './lock.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { NodeSettings } from './settings.ts'

type DatabaseOptions = {
  log: Host['log']
  /** The embedded database ended by itself; says why in one line. */
  lost(line: string): void
  /** Someone knocked at the socket of the data directory. */
  knocked(socket: Socket): void
}

/** The database the settings ask for: the one of DATABASE_URL, or the embedded one of the data directory, locked. */
export async function openDatabase(
  { databaseUrl, data, connections }: Pick<NodeSettings, 'databaseUrl' | 'data' | 'connections'>,
  { log, lost, knocked }: DatabaseOptions,
): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, log, { connections })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const held = await lock(data, knocked)
  try {
    const database = await openPglite(data, lost)
    return {
      ...database,
      async close() {
        await database.close()
        await held.release()
      },
    }
  } catch (error) {
    await held.release()
    throw error
  }
}
