import { NO_WAY } from '../kernel/rich-problem.ts'
import { Shortlists } from '../shortlists.ts'
import type { Lists, Matrices } from './names.ts'

interface Size {
  readonly nodes: number
  readonly stops: number
  readonly rows: number
  readonly stride: number
}

/**
 * The nearest stops of each stop, nearest first, rows ending with 0 where there are fewer: the cost of the leg both ways
 * for the first vehicle, plus the waiting and lateness that going from one to the other cannot avoid.
 * @example proximityLists(lists, matrices, { nodes: 101, stops: 100, rows: 101, stride: 40 })
 */
export function proximityLists(lists: Lists, matrices: Matrices, { nodes, stops, rows, stride }: Size): Int32Array {
  const found = new Shortlists(nodes, stride)
  const { bothWays, unavoidable } = proximity(lists, matrices, nodes, rows)
  // it is as far from one to the other as back, so each pair is looked at once
  for (let i = 1; i <= stops; i++) {
    if (lists.placeOf[i] < 0) continue
    for (let j = i + 1; j <= stops; j++) {
      if (lists.placeOf[j] < 0) continue
      const least = bothWays(i, j)
      if (least > found.reach(i) && least > found.reach(j)) continue
      const far = least + unavoidable(i, j)
      if (!(far < NO_WAY)) continue
      found.offer(i, j, far)
      found.offer(j, i, far)
    }
  }
  return found.inOrder(0)
}

/** The two parts of how far two stops are from each other; neither is below 0. */
function proximity(lists: Lists, matrices: Matrices, nodes: number, rows: number) {
  const { rowOf, windowFirst, windowStart, windowLimit, service } = lists
  const { durations, metres, cells } = matrices
  const [perSecond, perMetre, usesCells] = [lists.perSecond[0], lists.perMetre[0], lists.usesCells[0]]
  const legs = usesCells ? cells : durations
  const each = usesCells || (perSecond === 0 && perMetre === 0) ? 1 : perSecond
  const cost = (i: number, j: number) => {
    const cell = rowOf[i] * rows + rowOf[j]
    return legs[cell] * each + (perMetre === 0 ? 0 : metres[cell] * perMetre)
  }
  const opens = Float64Array.from({ length: nodes }, (_, n) =>
    windowFirst[n] < windowFirst[n + 1] ? windowStart[windowFirst[n]] : -1e12,
  )
  const closes = Float64Array.from({ length: nodes }, (_, n) =>
    windowFirst[n] < windowFirst[n + 1] ? windowLimit[windowFirst[n + 1] - 1] : 1e12,
  )
  // a second of waiting or lateness weighs as a second of driving costs
  const second = perSecond > 0 ? perSecond : secondsWorth(cost, lists, durations, rows)
  const avoidless = (i: number, j: number) => {
    const leg = durations[rowOf[i] * rows + rowOf[j]]
    const waiting = Math.max(0, opens[j] - leg - service[i] - closes[i])
    const lateness = Math.max(0, opens[i] + service[i] + leg - closes[j])
    return (0.2 * waiting + lateness) * second
  }
  return {
    bothWays: (i: number, j: number) => cost(i, j) + cost(j, i),
    unavoidable: (i: number, j: number) => 2 * Math.min(avoidless(i, j), avoidless(j, i)),
  }
}

/** Cost per second of some legs, where driving is not paid by the hour. */
function secondsWorth(
  cost: (i: number, j: number) => number,
  { placeOf, rowOf }: Lists,
  durations: Float64Array,
  rows: number,
): number {
  let paid = 0
  let driven = 0
  for (let n = 1; n + 1 < Math.min(rowOf.length, 200); n++) {
    if (placeOf[n] < 0 || placeOf[n + 1] < 0) continue
    const seconds = durations[rowOf[n] * rows + rowOf[n + 1]]
    if (seconds >= NO_WAY) continue
    paid += cost(n, n + 1)
    driven += seconds
  }
  return driven > 0 ? paid / driven : 1
}
