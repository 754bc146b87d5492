import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Host } from '#server/host'
import { lock } from './lock.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { NodeSettings } from './settings.ts'

/** A database as the Node host has it, whichever kind it is. */
export type Database = Pick<Host, 'db' | 'listen' | 'apart' | 'walk'> & {
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
  /** What the embedded database does not do by itself, and a server does. */
  maintain?(): Promise<void>
}

type Asked = {
  log: Host['log']
  /** The embedded database ended by itself; says why in one line. */
  lost(line: string): void
  /** Someone knocked at the socket of the data directory. */
  knocked(socket: Socket): void
}

/** The database the settings ask for: the one of DATABASE_URL, or the embedded one of the data directory, locked. */
export async function openDatabase(
  { databaseUrl, data }: Pick<NodeSettings, 'databaseUrl' | 'data'>,
  { log, lost, knocked }: Asked,
): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, log)
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
