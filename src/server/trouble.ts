/** Faults that are of the surroundings: a database that is away or crowded, a disk that is full. Their answers say so, and a
 *  client may try again. */
import { json } from './answer'
import type { Host } from './host'
import { ParsersBusy } from './parsers'
import { StorageAway } from './storage'

/** PostgreSQL says 53100, file systems ENOSPC or EDQUOT. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const readOnly = new Set(['25006', 'EROFS'])
/** A statement waited for the rows or the table of others for as long as it may. */
const locked = new Set(['55P03'])
const stopped = new Set(['57014'])

/** An error and its causes, as the layers between wrapped them. */
function codesOf(error: unknown): string[] {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  const own = typeof code === 'string' ? [code] : []
  return cause === undefined || cause === null ? own : [...own, ...codesOf(cause)]
}
const has = (error: unknown, codes: ReadonlySet<string>): boolean => codesOf(error).some((code) => codes.has(code))
export const isDiskFull = (error: unknown): boolean => has(error, full)

const seconds = 5
/** The answer to a fault of the surroundings; undefined: the fault is ours. */
export function answerToTrouble(error: unknown, host: Pick<Host, 'isAway' | 'isCrowded'>): Response | undefined {
  if (isDiskFull(error))
    return json(507, { message: 'The disk of the server is full: nothing was saved. Make room first' })
  if (has(error, readOnly)) return later('The data of the server can only be read now: nothing was saved')
  if (has(error, locked)) return later('Others are changing this right now, try again')
  if (has(error, stopped)) return later('The database took too long for this and stopped it, try again')
  if (host.isCrowded?.(error)) return later('All connections to the database are busy, try again')
  if (error instanceof ParsersBusy) return later('Too many files are being read, try again later')
  if (error instanceof StorageAway) return later('The storage of files is away, try again')
  return host.isAway(error) ? later('The database is away, try again') : undefined
}

function later(message: string): Response {
  const answer = json(503, { message })
  answer.headers.set('retry-after', String(seconds))
  return answer
}
