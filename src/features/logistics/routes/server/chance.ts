/** Between 0 and 1, always the same of the same two numbers. */
export function dice(seed: number, nth: number): number {
  let mixed = Math.imul(seed * 2 + nth + 1, 0x9e3779b1) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
/** No two days are alike: within a tenth of the usual. */
export const chance = (seed: number, nth: number): number => 0.9 + 0.2 * dice(seed, nth)
