/** `src/kernel/mem.ts` as AssemblyScript says it: see there. Compiled by asc only. */
export type I32s = StaticArray<i32>
export type F64s = StaticArray<f64>
export type Address = usize

export function i32s(length: i32): I32s {
  return new StaticArray<i32>(length)
}

export function f64s(length: i32): F64s {
  return new StaticArray<f64>(length)
}

export function int(value: f64): i32 {
  return i32(value)
}

export function float(value: i32): f64 {
  return f64(value)
}

export function addressOf(array: I32s): Address {
  return changetype<usize>(array)
}

export function addressOfF64(array: F64s): Address {
  return changetype<usize>(array)
}

export declare function askOutside(route: i32, from: i32, to: i32): f64
