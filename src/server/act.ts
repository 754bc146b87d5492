/** Acts on a request that came through the door: `before`, then the transaction with its trail and messages. */
import { rightsOf } from '#contract/ability'
import { tagsOf, type Endpoint } from '#contract/endpoint'
import { dayIn } from '#contract/zone'
import { askAtOnce, asksBy, type Ask } from './asking'
import type { Asking, Base, Ctx } from './context'
import type { SignIn } from './cookie'
import { doingOf } from './doing'
import { Failed } from './failed'
import { discard } from './files'
import { gatherNothing } from './gathered'
import type { Hub } from './hub'
import { remember, replay, type Once } from './idempotency'
import type { Parsed } from './input'
import { judgeOf } from './judge'
import { languageOf } from './reader'
import { receive } from './receive'
import type { Machine } from './machine'
import type { Metrics } from './metrics'
import type { Person } from './person'
import type { Surroundings } from './surroundings'
import { ctxOf, inTransaction, writingOf, type Acting } from './writing'

export type EndpointCall = {
  machine: Machine
  hub: Hub
  metrics: Metrics
  surroundings: Surroundings
  endpoint: Endpoint
  person: Person | undefined
  request: Request
  requestId: string
  signIn: SignIn | 'out' | undefined
  device?: string
  /** To be done once, however often it is asked; then its answer is made within the transaction. */
  once?: { once: Once; present: (given: unknown) => Response } | undefined
}

export async function act(asked: EndpointCall, input: Parsed): Promise<unknown> {
  const { machine, endpoint } = asked
  const { handler } = machine.endpoints.get(endpoint.name)!
  const received: string[] = []
  try {
    const before = typeof handler === 'function' ? undefined : await handler.before(askingOf(asked, received), input)
    const run = (ctx: Ctx): unknown =>
      typeof handler === 'function' ? handler(ctx, input) : handler.run(ctx, input, before as never)
    const acting = actingOf(asked)
    if (endpoint.method === 'GET') return await run(ctxOf(acting, endpoint, machine.host.db, gatherNothing()))
    return await inTransaction(acting, async (_writing, db, gathered, within) => {
      const again = asked.once && (await replay(db, asked.once.once, machine.host.now()))
      if (again) return again
      const judge = await judgeOf({ base: acting.base, db, needs: endpoint.needs, id: rowOf(input).id })
      const given = await run(ctxOf(within, endpoint, db, gathered))
      // what names no change of its own changed the row of its address
      const namesNone = gathered.changes.length === 0
      if (namesNone && !endpoint.frequent) gathered.changes.push({ doing: acting.doing, ...rowOf(input) })
      // what it called of other features is not this person's act
      await judge?.(gathered.changes.filter(({ doing }) => doing.name === endpoint.name))
      // a row that was gone already is judged like any other, or the answer would tell that it is gone
      if (namesNone && gathered.noTrail) gathered.changes.length = 0
      if (!asked.once) return given
      const answer = asked.once.present(given)
      await remember(db, asked.once.once, answer)
      return answer
    })
  } catch (thrown) {
    // what came and found no owner; where that cannot be told now, the sweep looks again
    for (const id of received) await discard(machine.host, id).catch(() => undefined)
    if (thrown instanceof Failed && thrown.of === endpoint) return thrown
    throw thrown
  }
}

const rowOf = (input: Parsed): { id?: number } => (input.params?.['id'] ? { id: input.params['id'] as number } : {})
const nobody = rightsOf([])

const askOf = ({ machine, request }: EndpointCall): Ask => askAtOnce({ ...machine, signal: () => request.signal })

function baseOf({ machine, person, request, requestId }: EndpointCall): Omit<Base, 'db' | 'signal'> {
  const { host } = machine
  const now = host.now()
  return {
    person,
    rights: person?.rights ?? nobody,
    judged: machine.judged,
    language: languageOf(request),
    requestId,
    host,
    now,
    today: (zone = person?.zone ?? host.settings.zone) => dayIn(zone, now),
    baseUrl: host.settings.url ?? new URL(request.url).origin,
  }
}

function askingOf(asked: EndpointCall, received: string[]): Asking {
  const { machine, endpoint, request } = asked
  return {
    ...baseOf(asked),
    ...asksBy(askOf(asked), machine.host.db),
    host: machine.host,
    db: machine.host.db,
    request,
    get signal() {
      return request.signal
    },
    read(act) {
      const acting = actingOf(asked)
      return act(writingOf(acting, acting.doing, machine.host.db, gatherNothing()))
    },
    write: (act) => inTransaction(actingOf(asked), (writing) => act(writing)),
    async receive(body, how) {
      const file = await receive({ host: machine.host, endpoint, person: asked.person, request }, body, how)
      received.push(file.id)
      return file
    },
    fail: (code: string, ...data: unknown[]): never => {
      throw new Failed(endpoint, code, data[0], false)
    },
    passOn: ({ code, data }: { code: string; data?: unknown }): never => {
      throw new Failed(endpoint, code, data, false)
    },
  }
}

function actingOf(asked: EndpointCall): Acting {
  const { machine, hub, metrics, surroundings, endpoint, person, request } = asked
  return {
    machine,
    doing: doingOf(endpoint),
    base: baseOf(asked),
    signal: () => request.signal,
    actor: person,
    tab: tabOf(request),
    refreshed: tagsOf(endpoint),
    frequent: endpoint.frequent === true,
    ask: askOf(asked),
    atDoor: () => ({
      request,
      signIn: (signIn) => void (asked.signIn = signIn ?? 'out'),
      keepDevice: (secret) => void (asked.device = secret),
      messages: (after) => hub.listen(person!, request, after),
      surroundings: () => surroundings.look(),
      metrics: async () => metrics.text(machine.host.db, hub.open, (await surroundings.look()).vitals),
    }),
  }
}

/** What a client says of itself travels to all others, so it is a short word or nothing. */
const tabOf = (request: Request): string | undefined => /^[\w-]{1,64}$/.exec(request.headers.get('x-tab') ?? '')?.[0]
