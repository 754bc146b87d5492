import type { Host } from '#server/host'

/** One structured line a happening; what the start says to people goes to stdout. */
export const log: Host['log'] = (line) => console.error(JSON.stringify({ at: new Date().toISOString(), ...line }))

export const failure = (at: string, error: unknown) => ({ level: 'error', place: at, message: String(error) })
