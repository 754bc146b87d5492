/** Writes of the server itself, which no request asks for: jobs, and commands of the machine it runs on. */
import { rightsOf } from '#contract/ability'
import { dayIn } from '#contract/zone'
import { askAtOnce, type Ask } from './asking'
import type { Writing } from './context'
import type { Doing } from './doing'
import type { Machine } from './machine'
import { inTransaction, type Acting } from './writing'

type Alone = {
  machine: Machine
  doing: Doing
  requestId: string
  actor: Acting['actor']
  signal: AbortSignal
  ask: Ask
}

export function actingAlone({ machine, doing, requestId, actor, signal, ask }: Alone): Acting {
  const { host } = machine
  return {
    machine,
    doing,
    base: {
      person: undefined,
      rights: rightsOf([]),
      judged: machine.judged,
      language: 'en',
      requestId,
      host,
      now: host.now(),
      today: (zone = host.settings.zone) => dayIn(zone, host.now()),
      baseUrl: host.settings.url ?? '',
    },
    signal: () => signal,
    actor,
    tab: undefined,
    refreshed: [],
    frequent: false,
    ask,
  }
}

/**
 * One transaction, as a handler has it. `name` stands in the audit log in the place of an endpoint.
 * @example await writeAlone(machine, 'npm run recover', (ctx) => ctx.mail(…))
 */
export function writeAlone<T>(machine: Machine, name: string, act: (ctx: Writing) => Promise<T>): Promise<T> {
  const { signal } = new AbortController()
  const ask = askAtOnce({ ...machine, signal: () => signal })
  const doing: Doing = { name, action: 'update', subject: 'User', tag: 'User', own: false }
  return inTransaction(actingAlone({ machine, doing, requestId: name, actor: undefined, signal, ask }), (writing) =>
    act(writing),
  )
}
