import type { Host } from '#server/host'

/** A database as the Node host has it, whichever kind it is. */
export type Database = Pick<Host, 'db' | 'forJobs' | 'forDoor' | 'forHealth' | 'listen' | 'apart' | 'walk'> & {
  kind: 'pglite' | 'postgres'
  /** How many connections of requests there are, are taken, and are waited for. */
  pool?(): { most: number; used: number; waiting: number }
  close(): Promise<void>
  /** What the embedded database does not do by itself, and a server does. */
  maintain?(): Promise<void>
}
