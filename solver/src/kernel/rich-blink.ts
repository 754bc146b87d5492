/** Which places are overlooked: always the cheapest one would lead round in circles. */
import { float, int } from './mem.ts'
import { random01 } from './random.ts'
import { size } from './rich-state.ts'
import { TABLE, blinks } from './settings.ts'

let untilBlink: i32 = 0
let shaken: bool = false

/** @example makeBlinks() */
export function makeBlinks(): void {
  untilBlink = 0
  shaken = false
}

/**
 * While tasks are left over, some tries overlook a third of all places: what is cheapest for the others may be what keeps
 * them out.
 * @example shakeUp(true)
 */
export function shakeUp(yes: bool): void {
  shaken = yes
}

/** True for one place in a hundred of a used vehicle; for one in three while places are shaken up. @example blink(2) */
export function blink(r: i32): bool {
  if (shaken) return random01() < 0.33
  if (size[r] === 0) return false
  untilBlink--
  if (untilBlink >= 0) return false
  untilBlink = blinks[int(random01() * float(TABLE))]
  return true
}
