import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { schema } from './assemble.ts'
import { askForBackup } from './backup-door.ts'
import { writeBackup, type Said } from './backup-file.ts'
import { openDatabase } from './database.ts'
import { log } from './log.ts'
import { needSettings, placeOf, type NodeSettings } from './settings.ts'
import { CannotStart, orStop } from './stop.ts'

/** `npm run backup [-- file]`: one file of all rows, stored files among them, from one moment. */
export async function backup(args: string[]) {
  process.umask(0o077)
  await orStop(async () => {
    const settings = needSettings(placeOf(process.env))
    const file = resolve(args[0] ?? `meridian-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.backup`)
    if (existsSync(file)) throw new CannotStart(`${file} is there already: give another name.`)
    const part = `${file}.part`
    rmSync(part, { force: true })
    try {
      report(file, settings, await write(settings, part))
      renameSync(part, file)
    } finally {
      rmSync(part, { force: true })
    }
    process.exit(0)
  })
}

async function write(settings: NodeSettings, part: string): Promise<Said> {
  if (settings.databaseUrl === undefined) {
    const said = await askForBackup(settings.data, (from) =>
      pipeline(from, createWriteStream(part, { mode: 0o600, flush: true })),
    )
    if (said) return said
    if (!existsSync(settings.data))
      throw new CannotStart(`There is no data directory ${settings.data}: give MERIDIAN_DATA.`)
  }
  const lost = (line: string) => {
    throw new Error(line)
  }
  const database = await openDatabase(settings, { log, lost, knocked: (socket) => void socket.destroy() })
  try {
    return await writeBackup(database.db, schema, part)
  } finally {
    await database.close()
  }
}

function report(file: string, { databaseUrl }: NodeSettings, { tables, rows, milliseconds, elsewhere }: Said) {
  const megabytes = (statSync(`${file}.part`).size / 1_000_000).toFixed(1)
  const seconds = (milliseconds / 1000).toFixed(2)
  console.log(`${file}: ${tables} tables, ${rows} rows, ${megabytes} MB`)
  console.log(
    databaseUrl === undefined
      ? `Others had to wait for ${seconds} s meanwhile.`
      : `It took ${seconds} s, and others did not have to wait.`,
  )
  for (const { place, files } of elsewhere)
    console.log(`Not in it: the bytes of ${files} files in ${place}. Copy them now, after it.`)
  console.log(
    'Not in it: the secret (the file "secret" in the data directory, or MERIDIAN_SECRET). Keep a copy of that elsewhere.',
  )
}
