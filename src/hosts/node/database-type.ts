import type { Host } from '#server/host'

/** A database as the Node host has it, whichever kind it is. */
export type Database = Pick<Host, 'db' | 'forJobs' | 'listen' | 'apart' | 'walk'> & {
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
  /** What the embedded database does not do by itself, and a server does. */
  maintain?(): Promise<void>
}
