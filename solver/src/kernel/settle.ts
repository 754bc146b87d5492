/**
 * Once a kernel holds its problem most of its globals never change again: where its arrays stand, how many stops there are,
 * what the problem has and what it has not. Each is read from memory at every use all the same. Here they become constants
 * of the code, as a linker would make them; what is compiled from that makes up to a third more iterations.
 * scripts/pad.mjs has left room for them: six bytes each, for the instruction and a number of any size.
 */

const GET = 0x23
const CONSTANT = 0x41
const SLOT = 6

/** Where a read of a global was written longer than it need be; scripts/pad.mjs makes sure that nothing else looks so. */
const isSlot = (bytes: Uint8Array, at: number) =>
  bytes[at] === GET && bytes[at + 2] > 127 && bytes[at + 3] === 128 && bytes[at + 4] === 128 && bytes[at + 5] === 0

/** The same code with what stands in its globals; `valueOf` tells by number. @example settle(bytes, (global) => 7) */
export function settle(bytes: Uint8Array, valueOf: (global: number) => number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(bytes)
  for (let at = 0; at < bytes.length - SLOT; at++) {
    if (!isSlot(bytes, at)) continue
    const value = valueOf((bytes[at + 1] & 127) | ((bytes[at + 2] & 127) << 7))
    made[at] = CONSTANT
    for (let k = 0; k < 4; k++) made[at + 1 + k] = ((value >> (7 * k)) & 127) | 128
    // the last of five has the sign
    made[at + 5] = (value >> 28) & 127
    at += SLOT - 1
  }
  return made
}
