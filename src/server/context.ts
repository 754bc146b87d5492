/** What a handler is given besides its input. */
import type { Rights } from '#contract/ability'
import {
  isEndpoint,
  type Asked,
  type Code,
  type Definition,
  type Endpoint,
  type FailureBody,
  type Given,
  type Json,
} from '#contract/endpoint'
import type { Event, EventDefinition, DataOf } from '#contract/event'
import type { Language } from '#contract/place'
import type { Sending } from '#contract/bodies'
import type { SignIn } from './cookie'
import type { Files } from './files'
import type { Db, Host, Mail } from './host'
import type { Person } from './person'

type Data<D extends Definition, C extends Code<D>> = NonNullable<D['fails']>[C] extends readonly [number, Json]
  ? [data: FailureBody<D, C>]
  : []

/** One change of one row, for the audit trail. */
export type Change = { subject?: string; id?: number | string; before?: unknown; after?: unknown }

/** Whose open streams and stored rules are out of date. */
export type Whose = { people: number[] } | { sessions: string[] } | 'everybody'

/** What is always there, whatever was asked. */
export type Base = {
  /** In a write, the transaction itself: there is no other handle. */
  db: Db
  person: Person | undefined
  rights: Rights
  language: Language
  request: Request
  requestId: string
  host: Omit<Host, 'db' | 'listen' | 'send'>
  now: Date
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
}

/** In `before`, outside any transaction. */
export type Asking<D extends Definition = Definition> = Base & {
  person: 'nothing' extends D['needs'] ? Person | undefined : Person
  /** Answers with a declared failure; nothing that was written stays. */
  fail<C extends Code<D>>(code: C, ...data: Data<D, C>): never
}

/** What a write may do besides its rows. */
export type Writing = Base & {
  files: Files
  /** Writes into the audit trail what the row was and is. Without it, the trail says who called what. */
  changed(change: Change): void
  /** Who this turned out to be, for the trail: a person who just signed in, say. */
  actsAs(actor: { id: number; fullName: string }): void
  /** Tells, after the commit, those who may read it (or of these only `to`). */
  emit<E extends EventDefinition>(event: Event<E>, data: DataOf<E>, to?: number[]): void
  /** Their rules or sessions changed: streams end, clients ask anew. */
  renew(whose: Whose): void
  /** Runs a job after the commit, here or in another process. */
  after(job: string, input: Record<string, unknown>, at?: Date): Promise<void>
  mail(mail: Mail): Promise<void>
  /** Sets the session cookie, or with `undefined` takes it away. */
  signIn(session: SignIn | undefined): void
  /** Runs another feature's handler in this transaction. A declared failure comes back as a value. */
  call<E extends Endpoint>(e: E, input: Asked<E>): Promise<{ ok: true; value: Given<E> } | { ok: false; code: Code<E> }>
  /** The live stream of what happens, for the events endpoint. */
  happenings(after?: string): AsyncIterable<Sending>
}

export type Ctx<D extends Definition = Definition> = Writing &
  Asking<D> & {
    /** Answers with a declared failure, and keeps what was written: counters of failed logins, say. */
    refuse<C extends Code<D>>(code: C, ...data: Data<D, C>): never
  }

type Run<D extends Definition> = (ctx: Ctx<D>, input: Asked<D>) => Given<D> | Promise<Given<D>>
/** `before` runs outside any transaction: the place for hashing, solving, the network. */
export type Prepared<D extends Definition, P> = {
  before(ctx: Asking<D>, input: Asked<D>): Promise<P>
  run(ctx: Ctx<D>, input: Asked<D>, prepared: P): Given<D> | Promise<Given<D>>
}
export type Handler<D extends Definition = Definition> = Run<D> | Prepared<D, never>

/**
 * Writes a handler with its slow part first.
 * @example
 * login: prepared({ before: (ctx, { body }) => ctx.host.hasher.verify(…), run: (ctx, input, matches) => … })
 */
export const prepared = <D extends Definition, P>(handler: Prepared<D, P>): Prepared<D, never> =>
  handler as Prepared<D, never>

export type JobContext = {
  db: Db
  host: Host
  now: Date
  /** Tells the open screens of those who may read this subject that it changed. */
  tell(subject: string): Promise<void>
}
export type Job = (ctx: JobContext, input: Record<string, unknown>) => Promise<void>
export type Feature = { handlers: [Endpoint, Handler][]; jobs: Record<string, Job> }

/** A handler for each endpoint of a contract: the type of files that hold some of them. */
export type HandlersOf<C> = {
  [Key in keyof C as C[Key] extends Endpoint ? Key : never]: C[Key] extends Endpoint ? Handler<C[Key]> : never
}

/**
 * Pairs each endpoint of a contract with its handler; a missing one does not compile.
 * @example
 * export const feature = implement(contract, { listBoards: (ctx) => … })
 */
export const implement = <C extends Record<string, unknown>>(
  contract: C,
  handlers: HandlersOf<C>,
  jobs: Record<string, Job> = {},
): Feature => ({
  handlers: Object.entries(contract).flatMap(([name, e]) =>
    isEndpoint(e) ? [[e, (handlers as unknown as Record<string, Handler>)[name]!]] : [],
  ),
  jobs,
})
