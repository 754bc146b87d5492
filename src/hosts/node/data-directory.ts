/** The data directory is tried before anything is opened in it, so that one line says what is wrong and what to do. */
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './stop.ts'

const cures: Readonly<Record<string, string>> = {
  EROFS: 'it can only be read. Mount it for writing',
  EACCES: 'this user may not write there. Give it to the user who starts Meridian (chown)',
  EPERM: 'this user may not write there. Give it to the user who starts Meridian (chown)',
  ENOENT: 'it is not there and cannot be made',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full. Make room first',
  EDQUOT: 'the quota of this user is used up. Make room first',
}

/** @example unusable('/srv/data', { code: 'EROFS' }).message // 'The data directory /srv/data cannot be used: it can only be read. …' */
export function unusable(data: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  const why = cures[code] ?? message
  return new CannotStart(`The data directory ${data} cannot be used: ${why}, or give MERIDIAN_DATA another directory.`)
}

export function prepareDirectory(data: string): void {
  const probe = join(data, `.probe-${process.pid}`)
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, 'probe')
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    rmSync(probe)
  } catch (error) {
    throw unusable(data, error)
  }
}
