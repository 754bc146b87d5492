import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { schema } from './assemble.ts'
import { readBackup } from './backup-file.ts'
import { openDatabase } from './database.ts'
import { log } from './log.ts'
import { databaseOf } from './pglite.ts'
import { readHeader, restoreRows } from './restore-rows.ts'
import { needSettings, placeOf } from './settings.ts'
import { CannotStart, orStop } from './stop.ts'

/** `npm run restore -- file`: into an empty data directory, or the empty database of DATABASE_URL. */
export async function restore(args: string[]) {
  process.umask(0o077)
  await orStop(async () => {
    const settings = needSettings(placeOf(process.env))
    const file = args[0] && resolve(args[0])
    if (!file || !existsSync(file)) throw new CannotStart('Which backup? Give its file: npm run restore -- file')
    const directory = settings.databaseUrl === undefined ? databaseOf(settings.data) : undefined
    if (directory && existsSync(join(directory, 'PG_VERSION')))
      throw new CannotStart(`${settings.data} holds a database already: give MERIDIAN_DATA an empty directory.`)
    // Before a database is made for it.
    const { value } = await readBackup(file).next()
    readHeader(value ?? undefined, schema)
    const lost = (line: string) => {
      throw new Error(line)
    }
    const database = await openDatabase(settings, { log, lost, knocked: (socket) => void socket.destroy() })
    let restored = false
    try {
      const { rows } = await restoreRows(database.db, schema, readBackup(file))
      restored = true
      console.log(`Restored ${rows} rows. Put the secret of that installation back too, then: npm start`)
    } finally {
      await database.close()
      if (directory && !restored) rmSync(directory, { recursive: true, force: true })
    }
    process.exit(0)
  })
}
