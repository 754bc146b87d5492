/** Reads vector tiles, as far as a small picture needs them: kinds and shapes, in the units of the tile. */

export type Shape = { layer: string; kind: string; type: number; parts: number[][] }
export const extent = 4096

/** A message of protobuf, field by field; what is no number or length is skipped. */
class Reader {
  field = 0
  wire = 0
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
    readonly end = bytes.length,
  ) {}
  next(): boolean {
    if (this.at >= this.end) return false
    const key = this.number()
    this.field = key >>> 3
    this.wire = key & 7
    return true
  }
  number(): number {
    let [value, scale] = [0, 1]
    for (let byte = 128; byte > 127 && this.at < this.end; scale *= 128) {
      byte = this.bytes[this.at++]!
      value += (byte & 127) * scale
    }
    return value
  }
  inner(): Reader {
    const length = this.number()
    const from = this.at
    this.at = Math.min(this.end, from + length)
    return new Reader(this.bytes, from, this.at)
  }
  text(): string {
    const { at, end } = this.inner()
    return new TextDecoder().decode(this.bytes.subarray(at, end))
  }
  numbers(): number[] {
    const inner = this.inner()
    const all: number[] = []
    while (inner.at < inner.end) all.push(inner.number())
    return all
  }
  skip(): void {
    if (this.wire === 0) this.number()
    else if (this.wire === 2) this.inner()
    else this.at += this.wire === 1 ? 8 : 4
  }
}

/** Only of the layers that are drawn. */
export function shapesOf(bytes: Uint8Array, wanted: readonly string[]): Shape[] {
  const all: Shape[] = []
  const tile = new Reader(bytes)
  while (tile.next()) {
    if (tile.field === 3 && tile.wire === 2) all.push(...layerOf(tile.inner(), wanted))
    else tile.skip()
  }
  return all
}

type Raw = { tags: number[]; type: number; commands: number[] }
function layerOf(reader: Reader, wanted: readonly string[]): Shape[] {
  let layer = ''
  const [raw, keys, values] = [[] as Raw[], [] as string[], [] as string[]]
  while (reader.next()) {
    if (reader.field === 1) layer = reader.text()
    else if (reader.field === 2) raw.push(featureOf(reader.inner()))
    else if (reader.field === 3) keys.push(reader.text())
    else if (reader.field === 4) values.push(valueOf(reader.inner()))
    else reader.skip()
  }
  if (!wanted.includes(layer)) return []
  const kindAt = keys.indexOf('kind')
  const kindOf = (tags: number[]): string => {
    for (let at = 0; at < tags.length; at += 2) if (tags[at] === kindAt) return values[tags[at + 1]!] ?? ''
    return ''
  }
  return raw.map(({ tags, type, commands }) => ({ layer, kind: kindOf(tags), type, parts: partsOf(commands) }))
}

function featureOf(reader: Reader): Raw {
  const one: Raw = { tags: [], type: 0, commands: [] }
  while (reader.next()) {
    if (reader.field === 2) one.tags = reader.numbers()
    else if (reader.field === 3) one.type = reader.number()
    else if (reader.field === 4) one.commands = reader.numbers()
    else reader.skip()
  }
  return one
}
function valueOf(reader: Reader): string {
  let text = ''
  while (reader.next()) {
    if (reader.field === 1) text = reader.text()
    else reader.skip()
  }
  return text
}

const signed = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
/** Each as x, y, x, y. */
function partsOf(commands: readonly number[]): number[][] {
  const parts: number[][] = []
  let [x, y, at] = [0, 0, 0]
  while (at < commands.length) {
    const [what, count] = [commands[at]! % 8, Math.floor(commands[at]! / 8)]
    at += 1
    if (what === 7) continue
    for (let nth = 0; nth < count; nth += 1, at += 2) {
      x += signed(commands[at]!)
      y += signed(commands[at + 1]!)
      if (what === 1) parts.push([])
      parts.at(-1)?.push(x, y)
    }
  }
  return parts
}
