/** Random numbers of the kernel's own: the same seed gives the same run in both builds. Marsaglia's xorshift, 128 bits. */
import { float, int } from './mem.ts'

let wordA: i32 = 123456789
let wordB: i32 = 362436069
let wordC: i32 = 521288629
let wordD: i32 = 88675123

/** Begins the sequence of this seed. @example seedRandom(1) */
export function seedRandom(seed: i32): void {
  wordA = 123456789 ^ seed
  wordB = 362436069 ^ (seed << 13)
  wordC = 521288629
  wordD = 88675123
  for (let i = 0; i < 16; i++) nextRandom()
}

/** 31 random bits. @example nextRandom() // 0 to 2147483647 */
function nextRandom(): i32 {
  const t = wordA ^ (wordA << 11)
  wordA = wordB
  wordB = wordC
  wordC = wordD
  wordD = wordD ^ (wordD >>> 19) ^ t ^ (t >>> 8)
  return wordD >>> 1
}

/** A fraction. @example random01() // 0 <= it < 1 */
export function random01(): f64 {
  return float(nextRandom()) / 2147483648.0
}

/** A whole number under the bound. @example randomBelow(6) // 0 to 5 */
export function randomBelow(bound: i32): i32 {
  return int(random01() * float(bound))
}
