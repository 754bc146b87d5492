/** How webhooks are tried, and what of the trail is an event: both sides decide it alike. */
import { allowedIn, type Moves } from '#contract/moves'
import type { EventType, WebhookMove, WebhookState } from './contract'

/** `disable` is ours: its receiver is gone, or failed for days. */
export const webhookMoves: Moves<WebhookMove | 'disable', WebhookState> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused', 'disabled'], to: 'active' },
  disable: { from: ['active'], to: 'disabled' },
}
export const movesOf = (state: WebhookState): WebhookMove[] =>
  allowedIn(webhookMoves, state).filter((move) => move !== 'disable')

const [minute, hour] = [60, 3600]
/** Seconds before each attempt: ten over some 75 hours. */
export const waits = [0, 5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** A tenth more or less, so that what failed together is not tried together. */
const jitter = 0.1
/** Milliseconds after so many tries; undefined after the last. @example waitAfter(1, 0.5) // 5000 */
export function waitAfter(tries: number, chance: number): number | undefined {
  const seconds = waits[tries]
  return seconds === undefined ? undefined : Math.round(seconds * 1000 * (1 - jitter + 2 * jitter * chance))
}

/** While its receiver fails, a webhook's other calls wait so long, and do not each run into the same wall. */
export const holdAfter = (failures: number): number => Math.min(10 * minute, 4 ** failures) * 1000

/** Failing so long without a single success, it is disabled. */
export const patience = 72 * hour * 1000
/** So long the secret before is good, too. */
export const oldSecretLasts = 24 * hour * 1000

/** The moments of the tries that are still to come. */
export function triesAhead(tries: number, nextAt: Date): { number: number; at: Date }[] {
  let at = nextAt.getTime()
  return waits.slice(tries).map((seconds, index) => {
    if (index > 0) at += seconds * 1000
    return { number: tries + index + 1, at: new Date(at) }
  })
}

/** When a delivery is expected is told again once it is so much earlier or later than was told. */
export const worthTelling = 5 * minute * 1000

type LoggedFields = Readonly<Record<string, unknown>> | null
export type Happening = { subject: string; action: string; before: LoggedFields; after: LoggedFields }
export type Event = { type: EventType; state?: string }
/** Of a vehicle that is somewhere else, and a delivery that is expected at another time: nobody does that. */
export const seen = 'see'
/**
 * What a row of the trail is to others, the closest word first: each webhook is told it by the first that it asks for.
 * Nothing where it is no event.
 */
export function eventsIn({ subject, action, before, after }: Happening): Event[] {
  const state = after && typeof after['state'] === 'string' ? after['state'] : undefined
  if (action === seen) return [{ type: subject === 'Position' ? 'position.updated' : 'delivery.eta_changed' }]
  if (subject === 'Driver') return after && 'duty' in after ? [{ type: 'driver.duty_changed' }] : []
  if (subject === 'Route' && typeof after?.['stopState'] === 'string')
    return [{ type: `stop.${after['stopState']}` as EventType, state: after['stopState'] }]
  // what its customer was told
  if (subject === 'Delivery' && typeof after?.['told'] === 'string')
    return [{ type: `customer.${after['told']}` as EventType }]
  if (subject === 'Exception') return exceptionIn(state)
  if (subject === 'Run') return runIn(state)
  if (subject === 'Import') return state === 'added' ? [{ type: 'import.finished', state }] : []
  const of = subject === 'Delivery' ? 'delivery' : 'route'
  // its first row has no before
  if (after && !before && (action === 'create' || after['version'] === 1))
    return [{ type: `${of}.created` as EventType }]
  if (!after) return of === 'delivery' ? [{ type: 'delivery.deleted' }] : []
  if (state !== undefined && state !== 'draft') return [{ type: `${of}.${state}` as EventType, state }]
  const changed: Event = { type: `${of}.changed` as EventType }
  return of === 'route' && typeof after['revision'] === 'number' ? [{ type: 'route.revised' }, changed] : [changed]
}

const runEvents: Readonly<Record<string, EventType>> = {
  running: 'run.started',
  succeeded: 'run.finished',
  timed_out: 'run.finished',
  failed: 'run.failed',
  cancelled: 'run.cancelled',
  applied: 'run.applied',
}
/** A search that ran out of time has found something, too. */
function runIn(state = ''): Event[] {
  const type = runEvents[state]
  return type ? [{ type, state }] : []
}

/** Who takes care of one, and what they say of it, is theirs. */
function exceptionIn(state: string | undefined): Event[] {
  if (state === 'open') return [{ type: 'exception.opened', state }]
  return state === 'resolved' ? [{ type: 'exception.closed', state }] : []
}
