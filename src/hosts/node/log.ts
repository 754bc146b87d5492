import type { Host } from '#server/host'
import { logLine } from '#server/log-line'
import { describeError } from '#server/redact'

/** One structured line a happening; what the start says to people goes to stdout. */
export const log: Host['log'] = (line) => console.error(logLine({ at: new Date().toISOString(), ...line }))

export const failure = (place: string, error: unknown) => ({ level: 'error', place, ...describeError(error) })
