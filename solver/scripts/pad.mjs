/**
 * Makes a compiled kernel one that can settle (src/kernel/settle.ts): each read of a global that only the setup sets is
 * written so long that a constant fits in its place.
 */

const GLOBALS = 6
const EXPORTS = 7
const CODE = 10
const I32 = 0x7f
const CALL = 0x10
const GET = 0x23
const SET = 0x24
const TABLE = 0x0e
const FAR = 0xfc

/** How many numbers follow an instruction that is followed by numbers only; what it has not is not known here. */
const numbers = new Map()
for (let op = 0; op < 0xc5; op++) numbers.set(op, op >= 0x28 && op < 0x3f ? 2 : 0)
for (const op of [0x02, 0x03, 0x04, 0x0c, 0x0d, 0x20, 0x21, 0x22, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42])
  numbers.set(op, 1)
numbers.set(0x11, 2)
numbers.delete(0x1c)
/** The same of the instructions behind the byte 0xfc: saturating casts, then copies and fills of memory. */
const numbersFar = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1]

/** A place in the binary that moves on as it is read. */
class Reader {
  constructor(bytes, at) {
    this.bytes = bytes
    this.at = at
  }

  /** An unsigned number, seven bits a byte. */
  number() {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  /** Passes over so many numbers of any width or sign. */
  skip(count) {
    for (let left = count; left > 0;) if (this.bytes[this.at++] < 128) left--
  }
}

/** The bytes with room for constants. `setup` are the exports that fill the kernel. @example pad(bytes, ['makeProblem']) */
export function pad(bytes, setup) {
  const sections = sectionsOf(bytes)
  const at = (id) => new Reader(bytes, sections.find((section) => section.id === id).from)
  const types = typesOf(at(GLOBALS))
  const bodies = bodiesOf(at(CODE))
  const exports = exportsOf(at(EXPORTS))
  const unknown = setup.filter((name) => !exports.some((own) => own.name === name))
  if (unknown.length > 0) throw new Error(`The kernel has no ${unknown.join(', ')}`)
  const goesOn = exports.filter(({ name }) => !setup.includes(name))
  const moving = setBy(goesOn, bodies, importsIn(bytes))
  const isPadded = (global) => types[global] === I32 && !moving.has(global)
  let count = 0
  const padded = ({ from, to, gets }) => {
    const parts = []
    let done = from
    for (const { from: start, to: end, global } of gets.filter((get) => isPadded(get.global))) {
      const slot = [GET, (global & 127) | 128, (global >> 7) | 128, 128, 128, 0]
      parts.push(bytes.subarray(done, start), Uint8Array.from(slot))
      done = end
      count++
    }
    return sized(Buffer.concat([...parts, bytes.subarray(done, to)]))
  }
  const contentOf = ({ id, from, to }) =>
    id === CODE ? Buffer.concat([numberOf(bodies.length), ...bodies.map(padded)]) : bytes.subarray(from, to)
  const written = sections.flatMap((section) => [Uint8Array.of(section.id), sized(contentOf(section))])
  const made = new Uint8Array(Buffer.concat([bytes.subarray(0, 8), ...written]))
  const found = made.filter((_, place) => isSlot(made, place)).length
  if (found !== count) throw new Error(`${found} places look like the ${count} that were padded`)
  return made
}

/** What settle.ts looks for: the same test as there, over all of the binary. */
const isSlot = (bytes, at) =>
  bytes[at] === GET && bytes[at + 2] > 127 && bytes[at + 3] === 128 && bytes[at + 4] === 128 && bytes[at + 5] === 0

function numberOf(value) {
  const bytes = []
  let left = value
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128)
  return Uint8Array.of(...bytes, left)
}

const sized = (content) => Buffer.concat([numberOf(content.length), content])

function sectionsOf(bytes) {
  const sections = []
  for (const reader = new Reader(bytes, 8); reader.at < bytes.length;) {
    const id = bytes[reader.at++]
    const size = reader.number()
    sections.push({ id, from: reader.at, to: reader.at + size })
    reader.at += size
  }
  return sections
}

function typesOf(reader) {
  return Array.from({ length: reader.number() }, () => {
    const type = reader.bytes[reader.at]
    const isF64 = reader.bytes[reader.at + 2] === 0x44
    reader.at += isF64 ? 11 : 3
    if (!isF64) reader.skip(1)
    reader.at++
    return type
  })
}

/** Exported functions. */
function exportsOf(reader) {
  const all = Array.from({ length: reader.number() }, () => {
    const length = reader.number()
    const name = String.fromCharCode(...reader.bytes.subarray(reader.at, reader.at + length))
    reader.at += length
    const kind = reader.bytes[reader.at++]
    return { name, kind, index: reader.number() }
  })
  return all.filter(({ kind }) => kind === 0)
}

/** Imported functions: their numbers come first. */
function importsIn(bytes) {
  return WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'function').length
}

/** What each function calls and sets, and where it reads a global. */
function bodiesOf(reader) {
  return Array.from({ length: reader.number() }, () => {
    const size = reader.number()
    const body = { from: reader.at, to: reader.at + size, calls: [], sets: [], gets: [] }
    for (let locals = reader.number(); locals > 0; locals--) reader.skip(2)
    while (reader.at < body.to) readInstruction(reader, body)
    return body
  })
}

function readInstruction(reader, { calls, sets, gets }) {
  const from = reader.at
  const op = reader.bytes[reader.at++]
  if (op === CALL) calls.push(reader.number())
  else if (op === SET) sets.push(reader.number())
  else if (op === GET) gets.push({ from, global: reader.number(), to: reader.at })
  else if (op === TABLE) reader.skip(reader.number() + 1)
  else if (op === 0x44) reader.at += 8
  else if (op === 0x43) reader.at += 4
  else {
    const left = op === FAR ? numbersFar[reader.number()] : numbers.get(op)
    if (left === undefined) throw new Error(`Unknown instruction ${op.toString(16)} at ${from}`)
    reader.skip(left)
  }
}

/** The globals set by these functions and by all that they call. */
function setBy(functions, bodies, imported) {
  const sets = new Set()
  const seen = new Set(functions.map(({ index }) => index))
  for (const index of seen) {
    for (const global of bodies[index - imported]?.sets ?? []) sets.add(global)
    for (const call of bodies[index - imported]?.calls ?? []) seen.add(call)
  }
  return sets
}
