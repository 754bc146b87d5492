import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './stop.ts'

export const secretFile = (data: string): string => join(data, 'secret')

/** 32 bytes of the text given, or of the file beside the database; undefined where there is neither. */
export function readSecret(given: string | undefined, data: string): Uint8Array | undefined {
  if (given !== undefined) return hashed(given)
  const file = secretFile(data)
  if (!existsSync(file)) return undefined
  if ((statSync(file).mode & 0o077) !== 0)
    throw new CannotStart(`${file} can be read by others: chmod 600 it, or give MERIDIAN_SECRET.`)
  const text = readFileSync(file, 'utf8').trim()
  if (Buffer.from(text, 'base64').length !== 32)
    throw new CannotStart(`${file} does not hold 32 bytes: put it back from a copy, or give MERIDIAN_SECRET.`)
  return hashed(text)
}

/** Makes the file, once. */
export function makeSecret(data: string): Uint8Array {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const text = randomBytes(32).toString('base64')
  const made = openSync(secretFile(data), 'wx', 0o600)
  writeSync(made, `${text}\n`)
  fsyncSync(made)
  closeSync(made)
  return hashed(text)
}

/** The file's text given as MERIDIAN_SECRET is the same secret: so an installation moves. */
const hashed = (text: string): Uint8Array => createHash('sha256').update(text).digest()
