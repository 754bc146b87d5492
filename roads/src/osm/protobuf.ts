import { BadInput } from '../faults.ts'

const utf8 = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** Reads one protobuf message; never beyond its end. Example: `while (reader.next()) if (reader.field === 1) reader.varint()` */
export class ProtoReader {
  field = 0
  wire = 0
  constructor(
    readonly bytes: Uint8Array,
    public pos = 0,
    readonly end = bytes.length,
  ) {}

  /** Moves to the next field; false at the end of the message. */
  next(): boolean {
    if (this.pos >= this.end) return false
    const key = this.varint()
    this.field = Math.floor(key / 8)
    this.wire = key % 8
    return true
  }

  /** An unsigned number; exact up to 2^53, larger ones lose their last bits. */
  varint(): number {
    const { bytes } = this
    let byte = this.byte()
    if (byte < 0x80) return byte
    let low = byte & 0x7f
    for (let shift = 7; shift < 28; shift += 7) {
      byte = this.byte()
      low |= (byte & 0x7f) << shift
      if (byte < 0x80) return low
    }
    let value = low
    let scale = 2 ** 28
    for (let left = 6; left > 0; left--) {
      if (this.pos >= this.end) break
      byte = bytes[this.pos++]
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
    throw broken('a number is longer than ten bytes')
  }

  /** int32 and int64: negative numbers are written as 64 bits of two's complement. */
  signed(): number {
    const value = this.varint()
    return value >= 2 ** 63 ? value - 2 ** 64 : value
  }

  /** sint32 and sint64 (zigzag). */
  zigzag(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  private byte(): number {
    if (this.pos >= this.end) throw broken('a message ends in the middle of a number')
    return this.bytes[this.pos++]
  }

  /** The message or packed list at this field, as a reader of its own. */
  inner(): ProtoReader {
    if (this.wire !== 2) throw broken(`field ${this.field} has wire type ${this.wire} where a length is expected`)
    const length = this.varint()
    const from = this.pos
    if (length > this.end - from) throw broken('a field is longer than its message')
    this.pos = from + length
    return new ProtoReader(this.bytes, from, this.pos)
  }

  data(): Uint8Array {
    const inner = this.inner()
    return this.bytes.subarray(inner.pos, inner.end)
  }

  text(): string {
    return utf8.decode(this.data())
  }

  skip(): void {
    if (this.wire === 0) this.varint()
    else if (this.wire === 2) this.inner()
    else if (this.wire === 1 || this.wire === 5) {
      this.pos += this.wire === 1 ? 8 : 4
      if (this.pos > this.end) throw broken('a message ends in the middle of a field')
    } else throw broken(`wire type ${this.wire} is not known`)
  }
}

const broken = (what: string) => new BadInput([`The file is damaged: ${what}.`])

/** Writes one protobuf message. Example: `new ProtoWriter().uint(1, 5).text(2, 'road').done()` */
export class ProtoWriter {
  bytes: Uint8Array
  length = 0
  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity)
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }

  rawVarint(value: number): this {
    this.room(10)
    let rest = value
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest % 128) | 0x80
      rest = Math.floor(rest / 128)
    }
    this.bytes[this.length++] = rest
    return this
  }

  rawZigzag(value: number): this {
    return this.rawVarint(value < 0 ? -value * 2 - 1 : value * 2)
  }

  uint(field: number, value: number): this {
    return this.rawVarint(field * 8).rawVarint(value)
  }

  zigzag(field: number, value: number): this {
    return this.rawVarint(field * 8).rawZigzag(value)
  }

  double(field: number, value: number): this {
    this.rawVarint(field * 8 + 1).room(8)
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true)
    this.length += 8
    return this
  }

  data(field: number, bytes: Uint8Array): this {
    this.rawVarint(field * 8 + 2).rawVarint(bytes.length)
    this.room(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
    return this
  }

  text(field: number, value: string): this {
    return this.data(field, encoder.encode(value))
  }

  /** A nested message, or a packed list written with the raw calls. */
  message(field: number, inner: ProtoWriter): this {
    return this.data(field, inner.done())
  }

  done(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}
