/** Acts: `before`, the transaction with its audit rows and events, the commit. */
import { sql } from 'drizzle-orm'
import { tagsOf, type Endpoint } from '#contract/endpoint'
import { isLanguage, type Language } from '#contract/place'
import { writeAudit } from './audit'
import type { SignIn } from './cookie'
import type { Asking, Change, Ctx, Handler } from './context'
import { filesOf } from './files'
import type { Db, Host } from './host'
import { channel, type Hub, type Telling } from './hub'
import type { Parsed } from './input'
import { enqueue } from './jobs'
import { putMail } from './mail'
import type { Person } from './person'

export type Acting = {
  host: Host
  hub: Hub
  handlers: ReadonlyMap<string, { e: Endpoint; handler: Handler }>
  endpoint: Endpoint
  person: Person | undefined
  request: Request
  requestId: string
  signIn: SignIn | 'out' | undefined
}

/** A declared failure on its way out. */
export class Failed {
  constructor(
    readonly endpoint: Endpoint,
    readonly code: string,
    readonly data: unknown,
    readonly keep: boolean,
  ) {}
}

/** What a write gathers until its commit. */
type Gathered = {
  changes: (Change & { endpoint: Endpoint })[]
  tellings: Telling[]
  actor?: Pick<Person, 'id' | 'fullName'>
}

export async function act(acting: Acting, input: Parsed): Promise<unknown> {
  const { host, endpoint, handlers } = acting
  const { handler } = handlers.get(endpoint.name)!
  try {
    const outside = asking(acting, endpoint, host.db)
    const before = typeof handler === 'function' ? undefined : await handler.before(outside, input)
    const run =
      typeof handler === 'function' ? handler : (ctx: Ctx, asked: never) => handler.run(ctx, asked, before as never)
    if (endpoint.method === 'GET')
      return await run(contextOf(acting, endpoint, host.db, { changes: [], tellings: [] }), input as never)
    return await inTransaction(acting, run, input)
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.endpoint === endpoint) return thrown
    throw thrown
  }
}

async function inTransaction(
  acting: Acting,
  run: (ctx: Ctx, asked: never) => unknown,
  input: Parsed,
  attempt = 1,
): Promise<unknown> {
  try {
    return await acting.host.db.transaction(async (db) => {
      const gathered: Gathered = { changes: [], tellings: [] }
      const given = await Promise.resolve(run(contextOf(acting, acting.endpoint, db, gathered), input as never)).catch(
        (thrown: unknown) => {
          if (thrown instanceof Failed && thrown.keep) return thrown
          throw thrown
        },
      )
      if (!(given instanceof Failed)) await finish(acting, db, gathered, input)
      for (const telling of gathered.tellings)
        await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(telling)})`)
      return given
    })
  } catch (thrown) {
    // two writers met: the later one begins again and sees what the earlier one did
    if (attempt < 4 && isConflict(thrown)) return inTransaction(acting, run, input, attempt + 1)
    throw thrown
  }
}

/** The trail, and word to all open screens that show this subject. */
async function finish(acting: Acting, db: Db, gathered: Gathered, input: Parsed): Promise<void> {
  const { endpoint, person, host } = acting
  if (gathered.changes.length === 0)
    gathered.changes.push({ endpoint, ...(input.params?.['id'] ? { id: input.params['id'] as number } : {}) })
  await writeAudit(db, {
    changes: gathered.changes,
    actor: person ?? gathered.actor,
    at: host.now(),
    requestId: acting.requestId,
  })
  const by = acting.request.headers.get('x-tab') ?? undefined
  for (const e of new Set([endpoint, ...gathered.changes.map((change) => change.endpoint)])) {
    const own = typeof e.needs !== 'object'
    if (own && !person) continue
    gathered.tellings.push({
      event: 'changed',
      tag: tagsOf(e)[0]!,
      data: null,
      by,
      ...(own ? { to: [person!.id] } : { needs: ['read', e.needs[1]] }),
    })
  }
  // what a person does with their own account shows in the lists of those who may read such rows
  if (typeof endpoint.needs === 'object') return
  for (const tag of new Set(gathered.changes.flatMap(({ subject }) => subject ?? [])))
    gathered.tellings.push({ event: 'changed', tag, data: null, by, needs: ['read', tag] })
}

function asking(acting: Acting, endpoint: Endpoint, db: Db): Asking {
  const { host, person, request, requestId } = acting
  return {
    db,
    person: person as Person,
    rights: person?.rights as Person['rights'],
    language: languageOf(request),
    request,
    requestId,
    host,
    now: host.now(),
    // a getter: touching request.signal makes the Node adapter build a whole Request
    get signal() {
      return request.signal
    },
    fail(code: string, ...data: unknown[]): never {
      throw new Failed(endpoint, code, data[0], false)
    },
  } as Asking
}

function contextOf(acting: Acting, endpoint: Endpoint, db: Db, gathered: Gathered): Ctx {
  const { host, hub, person, request } = acting
  const by = request.headers.get('x-tab') ?? undefined
  return Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(asking(acting, endpoint, db))), {
    files: filesOf(db, host),
    refuse(code: string, ...data: unknown[]): never {
      throw new Failed(endpoint, code, data[0], true)
    },
    changed: (change: Change) => void gathered.changes.push({ ...change, endpoint }),
    actsAs: (actor: Gathered['actor']) => void (gathered.actor = actor!),
    emit: (event: { name: string; needs: unknown }, data: unknown, to?: number[]) =>
      void gathered.tellings.push({
        event: event.name,
        tag: '',
        data,
        by,
        ...(to && { to }),
        ...(event.needs !== 'session' && { needs: event.needs as [string, string] }),
      }),
    renew: (whose: unknown) => void gathered.tellings.push({ event: 'renew', tag: '', data: whose }),
    after: (job: string, jobInput: Record<string, unknown>, at?: Date) => enqueue(db, job, jobInput, at ?? host.now()),
    mail: (mail: Parameters<typeof putMail>[1]) => putMail(db, mail, host),
    signIn: (signIn: SignIn | undefined) => void (acting.signIn = signIn ?? 'out'),
    call: (e: Endpoint, input: unknown) => callWithin(acting, e, db, gathered, input),
    happenings: (after?: string) => hub.listen(person!, request, after),
  }) as unknown as Ctx
}

async function callWithin(acting: Acting, e: Endpoint, db: Db, gathered: Gathered, input: unknown): Promise<unknown> {
  const { handler } = acting.handlers.get(e.name)!
  if (typeof handler !== 'function')
    throw new Error(`${e.name} prepares outside the transaction and cannot be called within one`)
  try {
    return { ok: true, value: await handler(contextOf(acting, e, db, gathered), input) }
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.endpoint === e) return { ok: false, code: thrown.code }
    throw thrown
  }
}

/** Serialization failures and deadlocks, by their codes. */
function isConflict(thrown: unknown): boolean {
  const code =
    (thrown as { code?: string; cause?: { code?: string } }).code ??
    (thrown as { cause?: { code?: string } }).cause?.code
  return code === '40001' || code === '40P01'
}

const languageOf = (request: Request): Language => {
  const wanted = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim().slice(0, 2).toLowerCase()
  return isLanguage(wanted) ? wanted : 'en'
}
