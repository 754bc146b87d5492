import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { count, ne } from 'drizzle-orm'
import type { Db } from '#server/host'
import { files } from '#server/tables'
import { format, type Schema } from './snapshot-format.ts'
import { writeSnapshot } from './snapshot.ts'
import { CannotStart } from './stop.ts'

export type Said = {
  tables: number
  rows: number
  milliseconds: number
  /** Files whose bytes lie outside the rows, by folder or bucket: they are not in it. */
  elsewhere: { place: string; files: number }[]
}

/** One file for its owner alone; it must not be there yet. */
export async function writeBackup(db: Db, schema: Schema, file: string): Promise<Said> {
  const migrations = await schema.applied(db)
  // Quick rather than small: on the embedded database everyone waits until it is written.
  const gzip = createGzip({ level: 3 })
  const written = pipeline(gzip, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  const write = (text: string) =>
    new Promise<void>((done, fail) => {
      gzip.write(`${text}\n`, (error) => (error ? fail(error) : done()))
    })
  const header = { meridian: 'backup', format, at: new Date().toISOString(), migrations } as const
  const [said] = await Promise.all([writeSnapshot(db, header, write).finally(() => gzip.end()), written])
  const elsewhere = await db
    .select({ place: files.place, files: count() })
    .from(files)
    .where(ne(files.place, 'rows'))
    .groupBy(files.place)
  return { ...said, elsewhere }
}

export async function* readBackup(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  const read = pipeline(createReadStream(file), text).catch(() => undefined)
  let rest = ''
  let isBackup = false
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      isBackup = true
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop()!
      yield* lines
    }
    await read
  } catch (error) {
    if (error instanceof CannotStart || (error as NodeJS.ErrnoException).code?.startsWith('Z_') !== true) throw error
    throw new CannotStart(
      isBackup ? 'The backup is damaged or was cut off: nothing was restored.' : 'This file is no backup of Meridian.',
    )
  }
}
