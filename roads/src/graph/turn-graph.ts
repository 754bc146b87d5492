import { Growing, type F64, type U32, type U8 } from '../growing.ts'
import type { TurnGraph } from './csr.ts'
import { barriers, endsOnly, gated, shut } from './gates.ts'
import { connectedParts } from './parts.ts'
import { headOf, readRestrictions, tailOf } from './restrictions.ts'
import type { Making } from './streets.ts'
import { stopsOf, type Stops } from './stops.ts'
import { turnCosts } from './turn-costs.ts'
import { weight } from './weight.ts'

export interface TurnReport {
  restrictions: number
  restrictionsSkipped: number
  conditional: number
  /** Share of the arcs that belong to the main network. */
  mainShare: number
}

/** Phases of private arcs: 0 open, 1 leaving (before any open arc), 2 arriving (after the last). */
export type Phase = 0 | 1 | 2

/** Example: `makeTurnGraph(making, 0, false).graph.arcs.length` */
export function makeTurnGraph(
  making: Making,
  index: number,
  leftHand: boolean,
): { graph: TurnGraph; report: TurnReport } {
  const profile = making.profiles[index]
  const { streets } = making
  const stops = stopsOf(making, profile.pace)
  const arcWeights = weightsOf(making, index, stops)
  const gates = barriers(making, index)
  const ends = endsOnly(making, index, arcWeights, gates)
  const exits = exitsOf(making, arcWeights)
  const arms = armsOf(making, arcWeights)
  const leaving = (junction: number) =>
    Array.from(exits.arcs.subarray(exits.starts[junction], exits.starts[junction + 1]))
  const restrictions = readRestrictions(making, profile, leaving)
  const bans = new Bans(restrictions.banned)
  const cost = turnCosts(streets, profile.pace, arms, stops, leftHand)

  // the first states are plain: one for an open arc, two for a private one; those with memory come as they are met
  const arcOf = new Growing(Uint32Array, arcWeights.length)
  const phaseOf = new Growing(Uint8Array, arcWeights.length)
  const memoryOf = new Growing(Int32Array, arcWeights.length)
  const base = new Int32Array(arcWeights.length).fill(-1)
  const addState = (arc: number, phase: Phase, memory: number) => {
    arcOf.push(arc)
    phaseOf.push(phase)
    return memoryOf.push(memory)
  }
  for (let arc = 0; arc < arcWeights.length; arc++) {
    if (arcWeights[arc] === 0) continue
    base[arc] = addState(arc, ends[arc >> 1] ? 1 : 0, -1)
    if (ends[arc >> 1]) addState(arc, 2, -1)
  }
  const remembered = new Map<number, number>()
  const stateFor = (arc: number, phase: Phase, memory: number) => {
    if (memory < 0) return base[arc] + (phase === 2 ? 1 : 0)
    const key = memory * 4 + phase
    let state = remembered.get(key)
    if (state === undefined) remembered.set(key, (state = addState(arc, phase, memory)))
    return state
  }
  const starts = new Growing(Uint32Array, arcWeights.length)
  const to = new Growing(Int32Array, arcWeights.length * 2)
  const weights = new Growing(Float64Array, arcWeights.length * 2)
  for (let state = 0; state < arcOf.length; state++) {
    starts.push(to.length)
    const arc = arcOf.array[state]
    const phase = phaseOf.array[state]
    const memory = memoryOf.array[state]
    const junction = headOf(arc, making)
    const [first, last] = [exits.starts[junction], exits.starts[junction + 1]]
    const through = (next: number) =>
      gates[junction] !== shut && (gates[junction] !== gated || ends[arc >> 1] + ends[next >> 1] > 0)
    // one turns back where nothing leads on; a private way or gate leads on only for those who end behind it
    let deadEnd = true
    for (let i = first; i < last; i++) {
      const next = exits.arcs[i]
      if (next !== (arc ^ 1) && through(next) && ends[next >> 1] <= ends[arc >> 1]) deadEnd = false
    }
    for (let i = first; i < last; i++) {
      const next = exits.arcs[i]
      const back = next === (arc ^ 1)
      if (back ? !deadEnd : !through(next)) continue
      const nextPrivate = ends[next >> 1] === 1
      if (phase === 2 && !nextPrivate) continue
      const remember = bans.after(arc, memory, next)
      if (remember === banned) continue
      const nextPhase: Phase = nextPrivate ? (phase === 1 ? 1 : 2) : 0
      to.push(stateFor(next, nextPhase, remember))
      weights.push(cost(arc, next, junction) * 2 ** 24 + arcWeights[next])
    }
  }
  starts.push(to.length)
  const all = { starts: starts.done(), to: to.done(), weights: weights.done() }
  const { graph, mainShare } = connectedParts(
    { ...all, arcOf: arcOf.done(), phaseOf: phaseOf.done(), base, arcWeights },
    streets,
  )
  const report = {
    restrictions: restrictions.used,
    restrictionsSkipped: restrictions.skipped,
    conditional: restrictions.conditional + making.report.conditional,
    mainShare,
  }
  return { graph, report }
}

function weightsOf(making: Making, index: number, { onArc }: Stops): F64 {
  const { lengths } = making.streets
  const { forward, backward } = making.speeds[index]
  const weights = new Float64Array(lengths.length * 2)
  for (let s = 0; s < lengths.length; s++) {
    // km/h and decimetres: 360 ms for a decimetre at 1 km/h; a stretch always takes some time
    const time = (speed: number, stopped: number) =>
      weight(Math.max(1, Math.round((lengths[s] * 360) / speed + stopped)), lengths[s])
    if (forward[s] > 0) weights[2 * s] = time(forward[s], onArc[2 * s])
    if (backward[s] > 0) weights[2 * s + 1] = time(backward[s], onArc[2 * s + 1])
  }
  return weights
}

/** The open arcs that leave each junction. */
function exitsOf(making: Making, arcWeights: F64): { starts: U32; arcs: U32 } {
  const starts = new Uint32Array(making.streets.junctions + 1)
  for (let arc = 0; arc < arcWeights.length; arc++) if (arcWeights[arc] > 0) starts[tailOf(arc, making) + 1]++
  for (let j = 0; j < making.streets.junctions; j++) starts[j + 1] += starts[j]
  const arcs = new Uint32Array(starts[making.streets.junctions])
  const next = starts.slice()
  for (let arc = 0; arc < arcWeights.length; arc++) if (arcWeights[arc] > 0) arcs[next[tailOf(arc, making)]++] = arc
  return { starts, arcs }
}

function armsOf(making: Making, arcWeights: F64): U8 {
  const arms = new Uint8Array(making.streets.junctions)
  for (let s = 0; s < making.streets.lengths.length; s++) {
    if (arcWeights[2 * s] === 0 && arcWeights[2 * s + 1] === 0) continue
    for (const junction of [making.streets.from[s], making.streets.to[s]]) if (arms[junction] < 255) arms[junction]++
  }
  return arms
}

const banned = -2

/** Which sequences of arcs end in a ban: remembers how far into any of them a trip has come. */
class Bans {
  /** Pairs (arc, next), as one number, that are banned at once. */
  private readonly pairs = new Set<string>()
  private readonly touched = new Set<number>()
  /** Beginnings, two arcs or more, of longer bans. */
  private readonly beginnings: number[][] = []
  private readonly numbers = new Map<string, number>()
  private readonly long = new Set<string>()

  constructor(sequences: readonly number[][]) {
    for (const sequence of sequences) {
      this.touched.add(sequence[0])
      if (sequence.length === 2) {
        this.pairs.add(sequence.join())
        continue
      }
      this.long.add(sequence.join())
      for (let length = 2; length < sequence.length; length++) {
        const beginning = sequence.slice(0, length)
        if (!this.numbers.has(beginning.join())) this.numbers.set(beginning.join(), this.beginnings.push(beginning) - 1)
      }
    }
  }

  /** The memory after `next`: -1 for none, `banned` if the turn may not be made. */
  after(arc: number, memory: number, next: number): number {
    if (memory < 0 && !this.touched.has(arc)) return -1
    let trail = memory < 0 ? [arc, next] : [...this.beginnings[memory], next]
    let longest = -1
    for (; trail.length >= 2; trail = trail.slice(1)) {
      const key = trail.join()
      if (this.pairs.has(key) || this.long.has(key)) return banned
      if (longest < 0) longest = this.numbers.get(key) ?? -1
    }
    return longest
  }
}
