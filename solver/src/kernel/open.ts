/** Opens a kernel: WebAssembly where it may be compiled, plain TypeScript elsewhere. Both give the same answers. */
import type { Address, F64s, I32s } from './mem.ts'
import { bytesOf } from './bytes.ts'
import { answerBy } from './mem.ts'
import * as plain from './plain.ts'
import * as rich from './rich.ts'

export type Engine = 'wasm' | 'plain'

/** A kernel's functions, and the way to its arrays. */
export interface Opened<Exports> {
  readonly run: Exports
  readonly engine: Engine
  /** A view of an array of the kernel. It dies when the kernel next allocates: take it, use it, drop it. */
  readonly i32s: (address: Address, length: number) => I32s
  readonly f64s: (address: Address, length: number) => F64s
}

export type PlainKernel = typeof plain
export type RichKernel = typeof rich

/** Prices a route that the rich kernel cannot: the words `scratch[from..to)`; below 0 = against a rule. */
export type Outside = (route: number, from: number, to: number) => number

/** Compiled once; instances are cheap. */
const modules = new Map<string | Uint8Array, WebAssembly.Module>()

/**
 * Opens the plain kernel anew. `bytes` overrides what was built in; an empty one asks for plain TypeScript.
 * @example const { run } = openPlain()
 */
export function openPlain(bytes: string | Uint8Array = bytesOf.plain): Opened<PlainKernel> {
  const instance = instantiate(bytes, () => -1)
  if (!instance) return { run: plain, engine: 'plain', ...directViews }
  return { run: instance.exports as unknown as PlainKernel, engine: 'wasm', ...viewsOf(instance) }
}

/**
 * Opens the rich kernel anew.
 * @example openRich(() => -1).run
 */
export function openRich(outside: Outside, bytes: string | Uint8Array = bytesOf.rich): Opened<RichKernel> {
  const instance = instantiate(bytes, outside)
  if (instance) return { run: instance.exports as unknown as RichKernel, engine: 'wasm', ...viewsOf(instance) }
  answerBy(outside)
  return { run: rich, engine: 'plain', ...directViews }
}

const directViews = {
  i32s: (address: Address) => address as I32s,
  f64s: (address: Address) => address as F64s,
}

/** In WebAssembly an address is a number, whatever the plain types say. */
function viewsOf(instance: WebAssembly.Instance) {
  const memory = instance.exports.memory as WebAssembly.Memory
  return {
    i32s: (address: Address, length: number) => new Int32Array(memory.buffer, address as unknown as number, length),
    f64s: (address: Address, length: number) => new Float64Array(memory.buffer, address as unknown as number, length),
  }
}

/** Undefined when there is nothing to compile or the page's policy forbids compiling. */
function instantiate(bytes: string | Uint8Array, outside: Outside): WebAssembly.Instance | undefined {
  if (bytes.length === 0 || typeof WebAssembly === 'undefined') return undefined
  try {
    let module = modules.get(bytes)
    if (!module) {
      const raw = typeof bytes === 'string' ? decoded(bytes) : bytes
      module = new WebAssembly.Module(raw as Uint8Array<ArrayBuffer>)
      modules.set(bytes, module)
    }
    return new WebAssembly.Instance(module, { env: { abort: stop }, mem: { askOutside: outside } })
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
