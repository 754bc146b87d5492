/** What handlers, commands and jobs are given besides their input. */
import type { Rights } from '#contract/ability'
import type { MessageStream, Upload } from '#contract/bodies'
import type {
  Command,
  CommandCode,
  CommandDefinition,
  CommandFailure,
  CommandGiven,
  CommandInput,
} from '#contract/command'
import type { RequestOf, Code, Definition, Endpoint, FailureBody, ResultOf, Json } from '#contract/endpoint'
import type { DataOf, Event, EventDefinition } from '#contract/event'
import type { Job, JobDefinition, JobGiven, JobInput } from '#contract/job'
import type { Language } from '#contract/place'
import type {
  Answered,
  Question,
  QuestionCode,
  QuestionDefinition,
  QuestionGiven,
  QuestionInput,
} from '#contract/question'
import type { SignIn } from './cookie'
import type { Look } from './surroundings'
import type { Db, Host, Mail, Outside, Within } from './host'
import type { Person } from './person'
import type { JudgedRows } from './rows'
import type { Files, Receiving, StoredFile } from './storage'

type Data<D extends Definition, C extends Code<D>> = NonNullable<D['fails']>[C] extends readonly [number, Json]
  ? [data: FailureBody<D, C>]
  : []
type CommandData<D extends CommandDefinition, C extends CommandCode<D>> =
  undefined extends CommandFailure<D, C> ? [] : [data: CommandFailure<D, C>]

/** A failure of a callee whose codes are all declared here, too, with the same data or the same fixed words. */
type PassedOn<D extends Definition> = {
  [C in Code<D>]: NonNullable<D['fails']>[C] extends readonly [number, Json]
    ? { code: C; data: FailureBody<D, C> }
    : { code: C; data?: FailureBody<D, C> | undefined }
}[Code<D>]
type CommandPassedOn<D extends CommandDefinition> = {
  [C in CommandCode<D>]: undefined extends CommandFailure<D, C>
    ? { code: C; data?: undefined }
    : { code: C; data: CommandFailure<D, C> }
}[CommandCode<D>]

/** One change of one row, for the audit trail and for open screens. */
export type Change = { subject?: string; id?: number | string; before?: unknown; after?: unknown }

/** Whose open streams and stored rules are out of date. */
export type Whose = { people: number[] } | { sessions: string[] } | { roles: string[] } | 'everybody'

/** What is always there, whatever was asked. */
export type Base = {
  /** In a write, the transaction itself: there is no other handle. */
  db: Db
  person: Person | undefined
  rights: Rights
  /** Subjects whose single rows are judged: for `rowsOf`. */
  judged: JudgedRows
  language: Language
  requestId: string
  host: Within
  now: Date
  /** The day it is in a zone: a depot's, say. Without one, that of the person's clocks, else of the installation's. */
  today(zone?: string): string
  /** Where people reach us, for links in mails: as configured, else as the request did. */
  baseUrl: string
  /** Aborts when the client leaves, or the job is cancelled. */
  readonly signal: AbortSignal
}
/** Where there is a request: in handlers of endpoints, and in nothing that a job may call. */
export type Requested<B extends Base = Base> = B & { request: Request }

/** Asks what is outside. Within a write that has not asked this yet, the transaction is undone and begins again with the answer:
 *  so ask before what takes long, and all that is known to be asked at once. */
export type Asks = {
  ask<Q extends QuestionDefinition>(question: Question<Q>, input: QuestionInput<Q>): Promise<Answered<Q>>
  /** Several, side by side. */
  askEach<Q extends QuestionDefinition>(
    question: Question<Q>,
    inputs: readonly QuestionInput<Q>[],
  ): Promise<Answered<Q>[]>
}

/** In `before`, outside any transaction. */
export type Asking<D extends Definition = Definition> = Requested &
  Asks & {
    host: Outside
    person: 'nothing' extends D['needs'] ? Person | undefined : Person
    /** Answers with a declared failure; nothing that was written stays. */
    fail<C extends Code<D>>(code: C, ...data: Data<D, C>): never
    /**
     * Answers with the failure of a callee. A code that is not declared here, or not with that data, does not compile.
     * @example if (!done.ok) return ctx.passOn(done)
     */
    passOn(failure: PassedOn<D>): never
    /** Calls what only reads, without a transaction: what the act needs is read, and asked outside, before it locks anything. */
    read<T>(act: (ctx: Reading) => Promise<T>): Promise<T>
    /** A transaction of its own, which stays whatever becomes of the request: counters, and mails about them. */
    write<T>(act: (ctx: Writing) => Promise<T>): Promise<T>
    /** Stores an upload as it comes. `run` then writes the row that owns the file; where it does not, nothing stays. */
    receive(body: Upload, how: Receiving): Promise<StoredFile>
  }

type Callable = Endpoint | Command
type CallInput<C extends Callable> = C extends Command ? CommandInput<C> : C extends Endpoint ? RequestOf<C> : never
type CallGiven<C extends Callable> = C extends Command ? CommandGiven<C> : C extends Endpoint ? ResultOf<C> : never
type Refused<C extends Callable> = C extends Command
  ? { [K in CommandCode<C>]: { ok: false; code: K; data: CommandFailure<C, K> } }[CommandCode<C>]
  : C extends Endpoint
    ? { [K in Code<C>]: { ok: false; code: K; data: FailureBody<C, K> } }[Code<C>]
    : never
export type Attempted<C extends Callable> = { ok: true; value: CallGiven<C> } | Refused<C>

/** When a job runs, and what it must not run beside: of those with one `unique` word, one waits or runs. Asked for while it
 *  runs, it runs once more: it may have looked before what it is asked for. */
export type Later = { at?: Date; unique?: string }

/** What a write may do besides its rows. */
export type Writing = Base &
  Asks & {
    files: Files
    /** Writes into the audit trail what the row was and is, and tells open screens which row. */
    changed(change: Change): void
    /** Nothing was written: no row of the trail speaks of the act, and no screen is told. */
    leaveNoTrail(): void
    /** Who this turned out to be, for the trail: a person who just signed in, say. */
    actsAs(actor: { id: number; fullName: string }): void
    /** Tells, after the commit, those who may read it (or of these only `to`). */
    emit<E extends EventDefinition>(event: Event<E>, data: DataOf<E>, to?: number[]): void
    /** Their rules or sessions changed: streams end, clients ask anew. */
    renew(whose: Whose): void
    /** Runs a job after the commit, here or in another process. Gives its id where it has no `unique` word. */
    after<D extends JobDefinition>(job: Job<D>, input: JobInput<D>, later?: Later): Promise<number | undefined>
    mail(mail: Mail): Promise<void>
    /** Runs another feature's command or handler in this transaction. A failure of it is a bug of the caller. */
    call<C extends Callable>(callee: C, input: CallInput<C>): Promise<CallGiven<C>>
    /** As `call`, where failing is expected: then what it wrote is undone, and the failure comes back as a value. */
    attempt<C extends Callable>(callee: C, input: CallInput<C>): Promise<Attempted<C>>
    /** As `attempt`, where each failure ends this act, too, by what `refuse` fails with: all of it is undone, so nothing has to
     *  be kept apart for that. */
    require<C extends Callable>(
      callee: C,
      input: CallInput<C>,
      refuse: (refusal: Extract<Attempted<C>, { ok: false }>) => never,
    ): Promise<CallGiven<C>>
  }

export type Ctx<D extends Definition = Definition> = Requested<Writing> &
  // what only reads has no transaction that would wait for what is outside
  (D extends { method: 'GET' } ? { host: Outside } : unknown) &
  Omit<Asking<D>, 'receive' | 'read' | 'write' | 'host' | keyof Asks> & {
    /** Answers with a declared failure, and keeps what was written: counters of failed logins, say. */
    refuse<C extends Code<D>>(code: C, ...data: Data<D, C>): never
    /** Sets the session cookie, or with `undefined` takes it away. */
    signIn(session: SignIn | undefined): void
    /** Gives the browser what it is known again by, also without a session. */
    keepDevice(secret: string): void
    /** The live stream of what happens, for the events endpoint. */
    messages(after?: string): MessageStream | undefined
    /** What the process lives with, and what of it is short. */
    surroundings(): Promise<Look>
    /** This process and its database, for whoever runs it. */
    metrics(): Promise<string>
  }

export type CommandCtx<D extends CommandDefinition = CommandDefinition> = Writing & {
  fail<C extends CommandCode<D>>(code: C, ...data: CommandData<D, C>): never
  /** Fails as a callee did: see `passOn` of endpoints. */
  passOn(failure: CommandPassedOn<D>): never
}

type Run<D extends Definition> = (ctx: Ctx<D>, input: RequestOf<D>) => ResultOf<D> | Promise<ResultOf<D>>
/** `before` runs outside any transaction: the place for hashing, solving, the network. */
export type Prepared<D extends Definition, P> = {
  before(ctx: Asking<D>, input: RequestOf<D>): Promise<P>
  run(ctx: Ctx<D>, input: RequestOf<D>, prepared: P): ResultOf<D> | Promise<ResultOf<D>>
}
export type Handler<D extends Definition = Definition> = Run<D> | Prepared<D, never>

/**
 * Writes a handler with its slow part first.
 * @example
 * login: prepared({ before: (ctx, { body }) => ctx.host.hasher.verify(…), run: (ctx, input, matches) => … })
 */
export const prepared = <D extends Definition, P>(handler: Prepared<D, P>): Prepared<D, never> =>
  handler as Prepared<D, never>

export type CommandHandler<D extends CommandDefinition = CommandDefinition> = (
  ctx: CommandCtx<D>,
  input: CommandInput<D>,
) => CommandGiven<D> | Promise<CommandGiven<D>>

/** Where a question is answered, outside any transaction. */
export type QuestionContext<D extends QuestionDefinition = QuestionDefinition> = {
  db: Db
  host: Outside
  now: Date
  readonly signal: AbortSignal
  fail(code: QuestionCode<D>): never
}
type Answering<D extends QuestionDefinition> = (
  ctx: QuestionContext<D>,
  input: QuestionInput<D>,
) => QuestionGiven<D> | Promise<QuestionGiven<D>>
/** `recall`: what rows still know of it, asked for before `answer` is. */
export type QuestionHandler<D extends QuestionDefinition = QuestionDefinition> =
  | Answering<D>
  | {
      recall(ctx: { db: Db; host: Within }, input: QuestionInput<D>): Promise<QuestionGiven<D> | undefined>
      answer: Answering<D>
    }

/** What only reads: nothing is locked, and what is asked outside is waited for. */
export type Reading = Pick<Writing, 'db' | 'call' | 'attempt' | 'now' | keyof Asks>

/** A job runs outside any transaction, as long as it takes; what it writes it writes by `write`. */
export type JobContext = Asks & {
  /** To read. */
  db: Db
  host: Host
  now: Date
  /** This row of the jobs. */
  id: number
  /** Which try this is, from 1. */
  attempt: number
  /** Who asked for it, if a person did. */
  by: { id: number; fullName: string } | undefined
  /** Aborts when it is cancelled or the process is about to end. */
  readonly signal: AbortSignal
  /** How far it is, 0 to 1, and what there is to show: live on every screen that follows it. */
  progress(share: number, data?: unknown): void
  /** Calls what only reads, without a transaction that others would wait for. */
  read<T>(act: (ctx: Reading) => Promise<T>): Promise<T>
  /** A transaction with all that a handler may do: audit, events, calls. With it is kept how far the job is then: what works in
   *  blocks reads that from its row when it is taken up again, and does no block twice. */
  write<T>(act: (ctx: Writing) => Promise<T>, kept?: (value: T) => KeptProgress): Promise<T>
}
/** `result`: what the job gives so far. */
export type KeptProgress = { share: number; result: unknown }
export type JobRun<D extends JobDefinition = JobDefinition> = (
  ctx: JobContext,
  input: JobInput<D>,
) => JobGiven<D> | Promise<JobGiven<D>>
/** `gaveUp`: it was tried often enough, or cancelled, and will not be tried again. */
export type JobHandler<D extends JobDefinition = JobDefinition> =
  | JobRun<D>
  | { run: JobRun<D>; gaveUp(ctx: JobContext, input: JobInput<D>, why: string): Promise<void> }
