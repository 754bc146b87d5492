/** Writes: one transaction, what it may do besides its rows, and the commands and handlers it calls. */
import { isCommand, type Command } from '#contract/command'
import type { Endpoint } from '#contract/endpoint'
import type { Event, EventDefinition } from '#contract/event'
import type { Job } from '#contract/job'
import { answersOf, asksBy, type Ask } from './asking'
import type { Base, Change, CommandCtx, Ctx, Later, Whose, Writing } from './context'
import { doingOf, type Doing } from './doing'
import { Failed } from './failed'
import { filesOf } from './files'
import { finish, gatherNothing, sendAll, type Gathered } from './gathered'
import type { Db, Mail } from './host'
import { enqueue } from './jobs'
import type { Machine } from './machine'
import { putMail } from './mail'

/** Who acts, and on whose behalf it is told. */
export type Acting = {
  machine: Machine
  doing: Doing
  /** Without the database: each transaction is its own. */
  base: Omit<Base, 'db' | 'signal'>
  /** Asked for only when needed: touching request.signal makes the Node adapter build a whole Request. */
  signal: () => AbortSignal
  /** Who is named in the trail: the person, or whoever asked for the job. */
  actor: { id: number; fullName: string } | undefined
  /** The tab that acts, and the tags of answers it asks for again by itself. */
  tab: string | undefined
  refreshed: readonly string[]
  /** Leaves no trail, and no word but what it emits. */
  frequent: boolean
  /** What is outside. */
  ask: Ask
  /** Of an endpoint: what its context has beyond a write. */
  atDoor?: (of: Endpoint) => Pick<Ctx, 'request' | 'signIn' | 'keepDevice' | 'messages' | 'metrics' | 'surroundings'>
}

/** `within`: who acts, as somebody in a transaction. */
type Act<T> = (writing: Writing, db: Db, gathered: Gathered, within: Acting) => T | Promise<T>

/** Of writers that met, the later one begins again and sees what the earlier one did. */
const mostConflicts = 3

/** One transaction, which begins again with what it has to ask outside. */
export async function inTransaction<T>(acting: Acting, act: Act<T>): Promise<T> {
  const answers = answersOf({ ...acting.machine, signal: acting.signal })
  for (let conflicts = 0; ;) {
    try {
      return await once({ ...acting, ask: answers.ask }, act)
    } catch (thrown) {
      if (await answers.learn(thrown)) continue
      if (!isConflict(thrown) || ++conflicts > mostConflicts) throw thrown
    }
  }
}

async function once<T>(acting: Acting, act: Act<T>): Promise<T> {
  const { host } = acting.machine
  const gathered = gatherNothing()
  const given = await host.db.transaction(async (db) => {
    const writing = writingOf(acting, acting.doing, db, gathered)
    const result = await Promise.resolve(act(writing, db, gathered, acting)).catch(kept)
    if (!(result instanceof Failed) && !acting.frequent)
      await finish(db, gathered, { ...acting, at: host.now(), requestId: acting.base.requestId })
    await sendAll(db, gathered)
    return result
  })
  for (const tell of gathered.committed) tell()
  return given as T
}

/** A refusal keeps what was written, so the transaction goes on to its commit. */
function kept(thrown: unknown): Failed {
  if (thrown instanceof Failed && thrown.keep) return thrown
  throw thrown
}

export function writingOf<More extends object>(
  acting: Acting,
  doing: Doing,
  db: Db,
  gathered: Gathered,
  more?: More,
): Writing & More {
  const { machine, base } = acting
  const { host } = machine
  return {
    ...base,
    db,
    get signal() {
      return acting.signal()
    },
    files: filesOf(db, host),
    changed: (change: Change) => void gathered.changes.push({ ...change, doing }),
    leaveNoTrail: () => void (gathered.noTrail = true),
    actsAs: (actor) => void (gathered.actor = actor),
    emit: (event: Event<EventDefinition>, data: unknown, to?: number[]) =>
      void gathered.messages.push({
        event: event.name,
        tag: '',
        data,
        by: acting.tab,
        ...(to && { to }),
        ...(event.needs !== 'session' && { needs: event.needs }),
        ...(event.transient && { transient: true }),
      }),
    renew: (renew: Whose) => void gathered.messages.push({ renew }),
    after: async (job: Job, input: unknown, { unique, ...later }: Later = {}) => {
      const asked = { now: host.now(), ...later, by: acting.actor }
      if (unique === undefined) return enqueue(db, job, input, asked)
      gathered.jobs.push({ job, input, later: { ...asked, unique } })
      return undefined
    },
    mail: (mail: Mail) => putMail(db, mail, host),
    call: (callee: Endpoint | Command, input: unknown) => run(acting, callee, db, gathered, input),
    attempt: (callee: Endpoint | Command, input: unknown) => attempt(acting, callee, db, gathered, input),
    require: (callee: Endpoint | Command, input: unknown, refuse: (refusal: unknown) => never) =>
      required(run(acting, callee, db, gathered, input), callee, refuse),
    ...asksBy(acting.ask, db),
    ...more,
  } as Writing & More
}

/** What the callee wrote is not undone by itself: a refusal that keeps what was written would keep half of it. */
async function required(
  running: Promise<unknown>,
  callee: Endpoint | Command,
  refuse: (refusal: unknown) => never,
): Promise<unknown> {
  try {
    return await running
  } catch (thrown) {
    if (!(thrown instanceof Failed && thrown.of === callee)) throw thrown
    try {
      return refuse({ ok: false, code: thrown.code, data: thrown.data })
    } catch (refused) {
      if (refused instanceof Failed && refused.keep)
        throw new Error('What an act requires failed: nothing of it can be kept', { cause: refused })
      throw refused
    }
  }
}

async function attempt(
  acting: Acting,
  callee: Endpoint | Command,
  db: Db,
  gathered: Gathered,
  input: unknown,
): Promise<unknown> {
  const [changes, messages, jobs] = [gathered.changes.length, gathered.messages.length, gathered.jobs.length]
  try {
    const tried = (inner: Db) => run(acting, callee, inner, gathered, input).catch(kept)
    // where there is no transaction nothing is written that could be undone, and what is asked outside is waited for
    const value = await (db === acting.machine.host.db ? tried(db) : db.transaction(tried))
    return value instanceof Failed ? { ok: false, code: value.code, data: value.data } : { ok: true, value }
  } catch (thrown) {
    if (!(thrown instanceof Failed && thrown.of === callee)) throw thrown
    gathered.changes.length = changes
    gathered.messages.length = messages
    gathered.jobs.length = jobs
    return { ok: false, code: thrown.code, data: thrown.data }
  }
}

async function run(
  acting: Acting,
  callee: Endpoint | Command,
  db: Db,
  gathered: Gathered,
  input: unknown,
): Promise<unknown> {
  if (isCommand(callee)) {
    const command = acting.machine.commands.get(callee.command)!
    return command(commandCtx(acting, callee, db, gathered), input)
  }
  const { handler } = acting.machine.endpoints.get(callee.name)!
  if (typeof handler !== 'function')
    throw new Error(`${callee.name} prepares outside the transaction and cannot be called within one`)
  return handler(ctxOf(acting, callee, db, gathered), input)
}

function commandCtx(acting: Acting, command: Command, db: Db, gathered: Gathered): CommandCtx {
  const fail = (code: string, ...data: unknown[]): never => {
    throw new Failed(command, code, data[0], false)
  }
  const passOn = (failure: { code: string; data?: unknown }) => fail(failure.code, failure.data)
  return writingOf(acting, doingOf(command), db, gathered, { fail, passOn })
}

export function ctxOf(acting: Acting, e: Endpoint, db: Db, gathered: Gathered): Ctx {
  if (!acting.atDoor) throw new Error(`${e.name} has an address: only what came by a request may call it`)
  const fail =
    (keep: boolean) =>
    (code: string, ...data: unknown[]): never => {
      throw new Failed(e, code, data[0], keep)
    }
  const [failed, refuse] = [fail(false), fail(true)]
  const passOn = (failure: { code: string; data?: unknown }) => failed(failure.code, failure.data)
  return writingOf(acting, doingOf(e), db, gathered, { ...acting.atDoor(e), fail: failed, passOn, refuse })
}

/** Serialization failures and deadlocks, by their codes. */
function isConflict(thrown: unknown): boolean {
  const code =
    (thrown as { code?: string; cause?: { code?: string } }).code ??
    (thrown as { cause?: { code?: string } }).cause?.code
  return code === '40001' || code === '40P01'
}
