/** How runs move from state to state, and what their weights mean. */
import { allowedIn, type Moves } from '#contract/moves'
import type { RunMove, Weights, What } from './contract'
import type { RunState } from '#features/logistics/optimiser/contract/states'
import { runIs } from '#features/logistics/optimiser/contract/states'

type Turn = RunMove | 'start' | 'succeed' | 'fail' | 'run_out' | 'supersede'
export const runMoves: Moves<Turn, RunState> = {
  start: { from: ['queued'], to: 'running' },
  succeed: { from: ['running'], to: 'succeeded' },
  fail: { from: ['queued', 'running'], to: 'failed' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
  run_out: { from: ['running'], to: 'timed_out' },
  apply: { from: runIs.usable.states, to: 'applied' },
  discard: { from: runIs.usable.states, to: 'discarded' },
  supersede: { from: runIs.proposed.states, to: 'superseded' },
}
const byHand: readonly Turn[] = ['cancel', 'apply', 'discard']
/** Made true by applying it: that somebody is ill, or that one van less is enough. A van that is not there is not. */
const isReal = (what: What | null): boolean =>
  what === null || what.kind === 'ill' || (what.kind === 'vehicles' && what.by < 0)
type Judged = { state: string; found: unknown; what: What | null }
/** What a person may do; there is nothing to apply before something was found, or where it is only supposed. */
export const movesOf = ({ state, found, what }: Judged): RunMove[] =>
  allowedIn(runMoves, state as RunState).filter(
    (turn): turn is RunMove => byHand.includes(turn) && (turn !== 'apply' || (found !== null && isReal(what))),
  )

/**
 * From sliders of 0 to 100 to what the solver adds to a cost in cents. `second`: what a second of driving costs, so that a
 * weight means the same for a bicycle as for a truck. A window that is late by a minute costs what it says at 10.
 * @example objectiveOf(presets.cheapest, 1) // { lateness: 1, fairness: 0, … }
 */
export const objectiveOf = (weights: Weights, second: number) => ({
  lateness: weights.lateness / 10,
  fairness: weights.fairness * 6 * second,
  fairnessOf: 'hours' as const,
  fairnessIdle: weights.idle ?? false,
  compactness: weights.compactness * 0.6 * second,
  stability: weights.stability * 6 * second,
  vehiclesFirst: weights.fewest,
})
