/** Typed arrays on memory of their own, never shared: short names, because every file of the router holds some. */
export type F64 = Float64Array<ArrayBuffer>
export type F32 = Float32Array<ArrayBuffer>
export type I32 = Int32Array<ArrayBuffer>
export type U32 = Uint32Array<ArrayBuffer>
export type U16 = Uint16Array<ArrayBuffer>
export type U8 = Uint8Array<ArrayBuffer>

/** A typed array that grows: the sizes of a file are known only once it is read. */
export class Growing<T extends F64 | F32 | I32 | U32 | U16 | U8> {
  array: T
  length = 0
  private readonly make: new (length: number) => T
  /** Example: `new Growing(Int32Array)` */
  constructor(make: new (length: number) => T, capacity = 1024) {
    this.make = make
    this.array = new make(capacity)
  }

  push(value: number): number {
    if (this.length === this.array.length) this.reserve(this.length * 2)
    this.array[this.length] = value
    return this.length++
  }

  reserve(capacity: number): void {
    if (capacity <= this.array.length) return
    const larger = new this.make(Math.max(capacity, 16))
    larger.set(this.array.subarray(0, this.length))
    this.array = larger
  }

  /** A copy of exactly the values pushed. */
  done(): T {
    return this.array.slice(0, this.length) as T
  }
}
