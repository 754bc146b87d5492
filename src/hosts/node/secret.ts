import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './stop.ts'

/** 32 bytes of the text given, or of the file made once beside the database. */
export function readSecret(given: string | undefined, data: string): Uint8Array {
  if (given !== undefined) return hashed(given)
  const file = join(data, 'secret')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  try {
    const made = openSync(file, 'wx', 0o600)
    writeSync(made, `${randomBytes(32).toString('base64')}\n`)
    fsyncSync(made)
    closeSync(made)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if ((statSync(file).mode & 0o077) !== 0)
    throw new CannotStart(`${file} can be read by others: chmod 600 it, or give MERIDIAN_SECRET.`)
  const text = readFileSync(file, 'utf8').trim()
  if (Buffer.from(text, 'base64').length !== 32)
    throw new CannotStart(`${file} does not hold 32 bytes: put it back from a copy, or give MERIDIAN_SECRET.`)
  return hashed(text)
}

/** The file's text given as MERIDIAN_SECRET is the same secret: so an installation moves. */
const hashed = (text: string): Uint8Array => createHash('sha256').update(text).digest()
