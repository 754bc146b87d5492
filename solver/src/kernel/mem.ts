/**
 * The few words in which the kernel's two builds differ. This is the plain one; `solver/wasm/mem.ts` says the same
 * in AssemblyScript and takes this file's place when the kernel is compiled to WebAssembly.
 */
export type I32s = Int32Array
export type F64s = Float64Array
/** Where an array can be found from outside: itself here, a pointer into the memory in WebAssembly. */
export type Address = Int32Array | Float64Array

/** A flat array of whole numbers, all 0. @example i32s(3) // [0, 0, 0] */
export function i32s(length: i32): I32s {
  return new Int32Array(length)
}

/** A flat array of doubles, all 0. @example f64s(2) // [0, 0] */
export function f64s(length: i32): F64s {
  return new Float64Array(length)
}

/** The whole part. @example int(2.9) // 2 */
export function int(value: f64): i32 {
  return Math.trunc(value) | 0
}

/** The same number as a double. @example float(2) // 2.0 */
export function float(value: i32): f64 {
  return value
}

/** What a caller outside the kernel needs to fill or read an array. @example addressOf(demand) */
export function addressOf(array: I32s): Address {
  return array
}

/** The same for doubles. @example addressOfF64(minusLog) */
export function addressOfF64(array: F64s): Address {
  return array
}

type Outside = (route: i32, from: i32, to: i32) => f64
let outside: Outside = () => -1

/** The exact price of `scratch[from..to)` as a route, from the schedule outside; below 0 = against a rule. @example askOutside(0, 0, 5) */
export function askOutside(route: i32, from: i32, to: i32): f64 {
  return outside(route, from, to)
}

/** Says who answers `askOutside`. In WebAssembly it is an import instead. @example answerBy(() => -1) */
export function answerBy(answer: Outside): void {
  outside = answer
}
