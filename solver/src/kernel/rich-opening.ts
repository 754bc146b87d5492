/** What it counts to open a vehicle, and which are opened: not always what it costs, not always any. */
import { random01, randomBelow } from './random.ts'
import { classes } from './rich-problem.ts'
import { size } from './rich-state.ts'
import { opening } from './rich-time.ts'

let openShare: f64 = 1.0
let openHeat: f64 = 0.0
/** Of the unused vehicles only those of this class are opened in this try, -1 = all. */
export let openOnly: i32 = -1

/**
 * In half of the tries an unused vehicle counts only a part of its fixed cost, because the tasks that follow will share
 * it: otherwise no large vehicle would ever be opened where small ones are cheaper to open. Where a route was emptied, one
 * class alone is opened now and then: the vehicle best for its first task need not be best for all of them.
 * @example shareOpening(false)
 */
export function shareOpening(emptied: bool): void {
  openShare = random01() < 0.5 ? 1.0 : random01()
  openOnly = emptied && classes > 1 && random01() < 0.3 ? randomBelow(classes) : -1
}

/** While it is hot a vehicle counts so much more than it costs: see `iterateRich`. @example heatOpening(120.0) */
export function heatOpening(heat: f64): void {
  openHeat = heat
}

/** What putting the first task into an unused vehicle counts; 0 where the vehicle is used. @example openingNow(2) */
export function openingNow(r: i32): f64 {
  return size[r] === 0 ? opening(r) * openShare + openHeat : 0.0
}
