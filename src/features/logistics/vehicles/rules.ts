/** How vehicles move from state to state, and what both sides decide alike about them. */
import { allowedIn, type Moves } from '#contract/moves'
import {
  warningKinds,
  type VehicleEvent,
  type VehicleMove,
  type VehicleState,
  type WarningKind,
  type vehicleStates,
} from './contract'

export const vehicleMoves: Moves<VehicleMove, VehicleState> = {
  assign: { from: ['available'], to: 'assigned' },
  unassign: { from: ['assigned'], to: 'available' },
  start: { from: ['assigned'], to: 'on_route' },
  finish: { from: ['on_route'], to: 'assigned' },
  maintain: { from: ['available'], to: 'maintenance' },
  repair: { from: ['maintenance'], to: 'available' },
  // it may break down anywhere
  withdraw: { from: ['available', 'assigned', 'on_route', 'maintenance'], to: 'out_of_service' },
  restore: { from: ['out_of_service'], to: 'available' },
  // what is planned or on the road is not sold
  retire: { from: ['available', 'maintenance', 'out_of_service'], to: 'retired' },
}
export const movesOf = (state: VehicleState): VehicleMove[] => allowedIn(vehicleMoves, state)

/** Those that take it away from whoever counts on it. */
export const needsReason = (move: VehicleMove): boolean => move === 'withdraw' || move === 'retire'
/** After those it is known when it comes back, perhaps. */
export const mayComeBack = (move: VehicleMove): boolean => move === 'withdraw' || move === 'maintain'

/** On a route, or planned for one. */
export const isInUse = (state: VehicleState): boolean => state === 'assigned' || state === 'on_route'

/** @example bySeverity(['Fuel Problems', 'Oil Leakage']) // ['Oil Leakage', 'Fuel Problems'] */
export const bySeverity = (kinds: readonly string[]): WarningKind[] =>
  warningKinds.filter((kind) => kinds.includes(kind)).toReversed()

type Trail = { action: string; after: Readonly<Record<string, unknown>> | null }
type EventText = Pick<VehicleEvent, 'did' | 'fields' | 'state' | 'warning' | 'reason'>
/** One row of the trail as something a person can be told of a vehicle. */
export function eventOf({ action, after }: Trail): EventText {
  const told = after ?? {}
  const reason = typeof told['reason'] === 'string' ? told['reason'] : ''
  const only = (did: EventText['did'], more: Partial<EventText> = {}): EventText => ({
    did,
    fields: [],
    state: null,
    warning: null,
    reason,
    ...more,
  })
  if (!after && action === 'delete') return only('deleted')
  if ('restored' in told) return only('restored')
  const warning = (word: string) => ({ warning: told[word] as WarningKind })
  if ('state' in told) return only('moved', { state: told['state'] as (typeof vehicleStates)[number] })
  if ('warned' in told) return only('warned', warning('warned'))
  if ('acknowledged' in told) return only('acknowledged', warning('acknowledged'))
  if ('ended' in told) return only('ended', warning('ended'))
  if (action === 'create') return only('added')
  return only('changed', { fields: Object.keys(told).filter((field) => field !== 'version') })
}
