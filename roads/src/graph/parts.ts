import { Growing, type F64, type I32, type U32, type U8 } from '../growing.ts'
import { ferryClass } from './classes.ts'
import type { Streets } from './streets.ts'
import { strongParts } from './strong.ts'
import type { Csr, TurnGraph } from './csr.ts'

/** The parts of a network, by stretch. In the main part every place is reached from every other. Smaller parts stay in it,
 *  because the edge of a file cuts the ways of whole villages; `apart` is what cannot be left and reached at all. */
export const [mainPart, largePart, smallPart, apart] = [0, 1, 2, 255]
/** Decimetres of street that make a part a large one. */
const large = 10_000

/** Turns between states, before what leads nowhere is taken out. */
export interface States extends Csr {
  arcOf: U32
  /** 0 open, 1 on private ways before any open one, 2 on private ways after the last. */
  phaseOf: U8
  /** First state of each arc, -1 if none. */
  base: I32
  arcWeights: F64
}

/** Keeps what hangs together, and tells of each stretch to which part it belongs.
 *  Example: `connectedParts(states, streets).graph.parts[stretch] === mainPart` */
export function connectedParts(states: States, streets: Streets): { graph: TurnGraph; mainShare: number } {
  const { phaseOf, base } = states
  const { part, sizes, largest } = strongParts(states)
  const main = around(states, (state) => part[state] === largest)
  // a private yard is no part of its own, but what hangs on one; what cannot be driven round is none
  const round = (state: number) => sizes[part[state]] > 1 || leadsBack(states, state)
  const all = around(states, (state) => part[state] === largest || (phaseOf[state] === 0 && round(state)))
  const sources = sourcesIn(states, main)
  const open = base.reduce((count, state) => count + (state >= 0 ? 1 : 0), 0)
  const inMain = sources.reduce((count, state) => count + (state >= 0 ? 1 : 0), 0)
  const graph = renumbered(states, all, partsOf(usable(states, main, streets), usable(states, all, streets), streets))
  return { graph, mainShare: open === 0 ? 0 : inMain / open }
}

/** A ring without a junction leads into itself. */
function leadsBack({ starts, to }: States, state: number): boolean {
  for (let e = starts[state]; e < starts[state + 1]; e++) if (to[e] === state) return true
  return false
}

/** Marks the states of a core, what is reached from it on private ways, and, backwards, what reaches it: edges lead from
 *  phase 1 over 0 to 2. */
function around({ starts, to, phaseOf }: States, core: (state: number) => boolean): U8 {
  const count = phaseOf.length
  const keep = new Uint8Array(count)
  const stack: number[] = []
  for (let state = 0; state < count; state++) {
    if (!core(state)) continue
    keep[state] = 1
    stack.push(state)
  }
  while (stack.length > 0) {
    const state = stack.pop()!
    for (let e = starts[state]; e < starts[state + 1]; e++) {
      if (keep[to[e]] === 1 || phaseOf[to[e]] !== 2) continue
      keep[to[e]] = 1
      stack.push(to[e])
    }
  }
  for (let changed = true; changed;) {
    changed = false
    for (let state = count - 1; state >= 0; state--) {
      if (keep[state] === 1 || phaseOf[state] !== 1) continue
      for (let e = starts[state]; e < starts[state + 1]; e++) {
        if (keep[to[e]] === 0 || phaseOf[to[e]] === 2) continue
        keep[state] = 1
        changed = true
        break
      }
    }
  }
  return keep
}

/** For each arc the state a trip may begin in, -1 if none. A private way counts only if it can be left and reached: one could
 *  start there and never come back. */
function sourcesIn({ base, phaseOf }: States, keep: U8): I32 {
  return base.map((state, arc) => {
    if (state < 0 || keep[state] === 0) return -1
    const reached = (first: number) => first >= 0 && keep[first + 1] === 1
    return phaseOf[state] === 1 && !reached(state) && !reached(base[arc ^ 1]) ? -1 : state
  })
}

/** Marks the stretches on which a trip may begin and end. */
function usable(states: States, keep: U8, { kinds }: Streets): U8 {
  const [begins, ends] = [new Uint8Array(kinds.length), new Uint8Array(kinds.length)]
  sourcesIn(states, keep).forEach((state, arc) => {
    if (state >= 0) begins[arc >> 1] = 1
  })
  states.arcOf.forEach((arc, state) => {
    if (keep[state] === 1) ends[arc >> 1] = 1
  })
  return begins.map((begin, stretch) => (begin === 1 && ends[stretch] === 1 && kinds[stretch] !== ferryClass ? 1 : 0))
}

/** What is not in the main part is large or small by the length of the streets that touch each other. */
function partsOf(inMain: U8, inAny: U8, { from, to, lengths, junctions }: Streets): U8 {
  const parts = inMain.map((yes) => (yes === 1 ? mainPart : apart))
  const others: number[] = []
  inAny.forEach((yes, stretch) => {
    if (yes === 1 && inMain[stretch] === 0) others.push(stretch)
  })
  const head = Int32Array.from({ length: others.length > 0 ? junctions : 0 }, (_, junction) => junction)
  const group = (junction: number) => {
    while (head[junction] !== junction) junction = head[junction] = head[head[junction]]
    return junction
  }
  for (const stretch of others) head[group(from[stretch])] = group(to[stretch])
  const sums = new Map<number, number>()
  for (const stretch of others) {
    const own = group(from[stretch])
    sums.set(own, (sums.get(own) ?? 0) + lengths[stretch])
  }
  for (const stretch of others) parts[stretch] = sums.get(group(from[stretch]))! >= large ? largePart : smallPart
  return parts
}

function renumbered(states: States, keep: U8, parts: U8): TurnGraph {
  const { arcOf, arcWeights } = states
  const number = new Int32Array(keep.length).fill(-1)
  let count = 0
  for (let state = 0; state < keep.length; state++) if (keep[state] === 1) number[state] = count++
  const starts = new Uint32Array(count + 1)
  const to = new Growing(Int32Array, states.to.length)
  const weights = new Growing(Float64Array, states.to.length)
  const arcs = new Uint32Array(count)
  const targetStarts = new Uint32Array(arcWeights.length + 1)
  for (let state = 0; state < keep.length; state++) {
    if (keep[state] === 0) continue
    const own = number[state]
    arcs[own] = arcOf[state]
    targetStarts[arcOf[state] + 1]++
    for (let e = states.starts[state]; e < states.starts[state + 1]; e++) {
      if (number[states.to[e]] < 0) continue
      to.push(number[states.to[e]])
      weights.push(states.weights[e])
    }
    starts[own + 1] = to.length
  }
  for (let arc = 0; arc < arcWeights.length; arc++) targetStarts[arc + 1] += targetStarts[arc]
  const targets = new Uint32Array(count)
  const next = targetStarts.slice()
  for (let own = 0; own < count; own++) targets[next[arcs[own]]++] = own
  const sources = sourcesIn(states, keep).map((state) => (state < 0 ? -1 : number[state]))
  return { starts, to: to.done(), weights: weights.done(), arcs, sources, targetStarts, targets, arcWeights, parts }
}
