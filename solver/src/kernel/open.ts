/** Opens a kernel: WebAssembly where it may be compiled, plain TypeScript elsewhere. Both give the same answers. */
import type { Address, F64s, I32s } from './mem.ts'
import { bytesOf } from './bytes.ts'
import { answerBy } from './mem.ts'
import * as plain from './plain.ts'
import * as rich from './rich.ts'
import { settle } from './settle.ts'

export type Engine = 'wasm' | 'plain'

/** A kernel's functions, and the way to its arrays. */
export interface Opened<Exports> {
  /** Another one when it has settled: take it anew for each use. */
  readonly run: Exports
  /**
   * Tells how many iterations it is going to be. Where they are worth it the kernel settles: what the problem fixes becomes
   * part of the code, and `make…` is over.
   */
  readonly expect: (iterations: number) => void
  readonly engine: Engine
  /** A view of an array of the kernel. It dies when the kernel next allocates: take it, use it, drop it. */
  readonly i32s: (address: Address, length: number) => I32s
  readonly f64s: (address: Address, length: number) => F64s
}

export type PlainKernel = typeof plain
export type RichKernel = typeof rich

/** Prices a route that the rich kernel cannot: the words `scratch[from..to)`; below 0 = against a rule. */
export type Outside = (route: number, from: number, to: number) => number

/** For so many iterations a kernel settles: for fewer what is compiled anew would be slow for too long. */
const WORTH_SETTLING = 4000

/** Compiled once; instances are cheap. */
const modules = new Map<string | Uint8Array, { raw: Uint8Array; module: WebAssembly.Module }>()

/**
 * Opens the plain kernel anew. `bytes` overrides what was built in; an empty one asks for plain TypeScript.
 * @example const { run } = openPlain()
 */
export function openPlain(bytes: string | Uint8Array = bytesOf.plain): Opened<PlainKernel> {
  return openWasm(bytes, () => -1) ?? { run: plain, engine: 'plain', ...direct }
}

/**
 * Opens the rich kernel anew.
 * @example openRich(() => -1).run
 */
export function openRich(outside: Outside, bytes: string | Uint8Array = bytesOf.rich): Opened<RichKernel> {
  const kernel = openWasm<RichKernel>(bytes, outside)
  if (kernel) return kernel
  answerBy(outside)
  return { run: rich, engine: 'plain', ...direct }
}

const direct = {
  i32s: (address: Address) => address as I32s,
  f64s: (address: Address) => address as F64s,
  expect: () => {},
}

/** Undefined when there is nothing to compile or it may not be. */
function openWasm<Exports>(bytes: string | Uint8Array, outside: Outside): Opened<Exports> | undefined {
  if (bytes.length === 0 || typeof WebAssembly === 'undefined') return undefined
  const compiled = modules.get(bytes) ?? compile(typeof bytes === 'string' ? decoded(bytes) : bytes)
  if (!compiled) return undefined
  modules.set(bytes, compiled)
  const memory = new WebAssembly.Memory({ initial: 1 })
  const imports = { env: { abort: stop, memory }, mem: { askOutside: outside } }
  const { exports } = new WebAssembly.Instance(compiled.module, imports)
  ;(exports.start as () => void)()
  let isFirst = true
  const kernel = {
    run: exports as unknown as Exports,
    engine: 'wasm' as const,
    // in WebAssembly an address is a number, whatever the plain types say
    i32s: (address: Address, length: number) => new Int32Array(memory.buffer, address as unknown as number, length),
    f64s: (address: Address, length: number) => new Float64Array(memory.buffer, address as unknown as number, length),
    expect(iterations: number) {
      // before the first slice it is not a number: nothing is known yet
      const isWorth = iterations >= WORTH_SETTLING
      if (!isFirst || !isWorth) return
      isFirst = false
      const settled = compile(settle(compiled.raw, (global) => Number(globalOf(exports, `g${global}`).value)))
      if (!settled) return
      const { exports: next } = new WebAssembly.Instance(settled.module, imports)
      // what goes on changing stands where it stood
      for (const name in exports)
        if (exports[name] instanceof WebAssembly.Global) globalOf(next, name).value = globalOf(exports, name).value
      kernel.run = next as unknown as Exports
    },
  }
  return kernel
}

const globalOf = (exports: WebAssembly.Exports, name: string) => exports[name] as WebAssembly.Global

/** Undefined when the page's policy forbids compiling. */
function compile(raw: Uint8Array): { raw: Uint8Array; module: WebAssembly.Module } | undefined {
  try {
    return { raw, module: new WebAssembly.Module(raw as Uint8Array<ArrayBuffer>) }
  } catch (error) {
    if (error instanceof WebAssembly.CompileError || error instanceof EvalError) return undefined
    throw error
  }
}

/** Base64 as bytes, by a bare loop: it is run once, and nothing begins before. */
function decoded(text: string): Uint8Array {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}

function stop(): never {
  throw new Error('The kernel is out of memory')
}
