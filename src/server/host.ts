import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Paper } from '#contract/paper'
import type { Parsers } from './parsers'
import type { Roads } from './roads'
import type { Solver } from './solver'
import type { Places } from './storage'

/** Any PostgreSQL that drizzle speaks to: PGlite in a thread, in the page's worker or in memory, or a server. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An iCalendar text that goes along: it asks a guest to come, or calls off what they were asked to. */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  text: string
  /** Who invites: the mail goes out under their name, and answers in words go to them. */
  by?: { name: string; email: string }
}
/** What a handler writes: its papers are printed when it is sent. */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  papers?: readonly Paper[]
  invitation?: Invitation
}
/** What goes out. A file with a `cid` stands in its words, which show it as `cid:…`. */
export type Letter = Omit<Mail, 'papers'> & {
  files?: readonly { name: string; media: string; cid?: string; parts: AsyncIterable<Uint8Array> }[]
  /** By which servers speak of it later. */
  messageId?: string
  written?: Written
}
/** What a person wrote goes out in their name, to one of its readers at a time, as a part of its conversation. */
export type Written = {
  sender: string
  replyTo: string
  heads: { to: string; cc: string }
  inReplyTo?: string
  references: string[]
}

export type Vitals = {
  /** Of the data directory. */
  disk?: { freeBytes: number; sizeBytes: number }
  pool?: { most: number; used: number; waiting: number }
  /** So long the event loop was held in the last minute, but for one time in a hundred. */
  loopSeconds: number
  memory: { usedBytes: number; mostBytes: number }
}

/** What handlers are given of their host. */
export type Outside = Omit<Host, 'db' | 'forJobs' | 'forDoor' | 'listen' | 'send'>
/** The same in a write: what is outside is asked by `ctx.ask`. Timing a plan asks nobody, and takes as long as adding up. */
export type Within = Omit<Outside, 'roads' | 'solver' | 'parsers'> & {
  roads: Pick<Roads, 'builtIn' | 'routedBy' | 'passes'>
  /** Whether there is a VROOM is to be known, too; it cannot be called. */
  solver: Pick<Solver, 'time'> & { readonly vroom?: object }
}

/** Who waits for a hash. People whose session or device is known come before those who sign in, and both before strangers. */
export type Asker = 'known' | 'entering' | 'stranger'

/** Passwords. `hash` gives a text that names its own format, so that a later format can be told apart. Both throw `Busy`
 *  where too many wait. */
export type Hasher = {
  /** `open`: a cheap hash, for the public passwords of the demo. */
  hash(password: string, worth?: 'secret' | 'open', asker?: Asker): Promise<string>
  /** Takes as long whatever the hash is, on a host that others reach. One of a format unknown to this host does not match,
   *  nor does the empty text. */
  verify(password: string, hash: string, asker?: Asker): Promise<boolean>
}

export type Settings = {
  /** Demo data and demo accounts. Off also disables demo accounts that exist. */
  demo: boolean
  /** The address people use, without a slash at its end; from it come links in mails, the origin check, Secure cookies. */
  url: string | undefined
  /** The zone whose days and nights are meant where nobody's own is. */
  zone: string
  /** So long the trail of who did what is kept. */
  auditDays: number
  /** How often a key may ask in a minute. */
  keyRequests: number
  /** How often a person may ask one process in a minute. */
  personRequests: number
  /** Believe X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
}

/** What the machine is given. Node is a host, the browser is a host, the test is a host. */
export type Host = {
  kind: 'pglite' | 'postgres' | 'browser' | 'test'
  db: Db
  /** Connections of their own for jobs, so that requests do not wait for them. Absent where there is one connection only. */
  forJobs?: Db
  /** A few connections for who signs in, so that a locked table elsewhere keeps nobody out; and one for health alone. */
  forDoor?: Db
  forHealth?: Db
  /** LISTEN: every payload notified on the channel after a commit, by any process. Gives back the way to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** A connection of its own, without limits of time: for migrations. Absent where there is one connection only. */
  apart?<T>(act: (db: Db) => Promise<T>): Promise<T>
  /** All rows of a query as of one moment, some at a time, however many. Absent where there is one connection only: then they
   *  are read at once, or everybody else would wait for whoever reads them. */
  walk?(query: SQL): AsyncIterable<Record<string, unknown>[]>
  now(): Date
  /** So many times as fast as time goes by its clock runs; absent: as fast. What waits by a timer divides by it. */
  pace?: number
  random(bytes: number): Uint8Array
  /** 32 bytes that outlive restarts: encrypts what must be read back, such as two-factor secrets. */
  secret: Uint8Array
  hasher: Hasher
  /** Sends a mail, or is absent: then the outbox keeps it. */
  send?: (letter: Letter) => Promise<void>
  /** Is `send` there? Told apart, because handlers do not get `send` itself. */
  sendsMail: boolean
  /** Who asks, for throttling: the address of the peer, or behind a trusted proxy of the client. */
  addressOf(request: Request): string
  /** Does it come from a network whose machines may ask as VROOM's clients do, with no key? Absent: nobody may. */
  isVroomClient?(request: Request): boolean
  /** Was it the database that could not be reached? Then the answer is 503 and the request may be tried again. */
  isAway(error: unknown): boolean
  /** Were all connections taken for too long? */
  isCrowded?(error: unknown): boolean
  /** Processors that it may use; absent: one. */
  cores?: number
  /** How the process and its disk are. Absent where nobody can tell. */
  vitals?(): Promise<Vitals>
  /** One structured line. */
  log(line: Record<string, unknown>): void
  /** Where files lie besides the rows. Absent: all are rows. */
  places?: Places
  /** What reads the files that people bring, where it can do no harm. */
  parsers: Parsers
  /** Maps, roads and addresses, in a thread of their own. */
  roads: Roads
  solver: Solver
  settings: Settings
}
