import type { Faults } from '../faults.ts'

export type Json = { readonly [name: string]: unknown }

interface Bounds {
  readonly least?: number
  readonly most?: number
  readonly whole?: boolean
}

/** Beyond this, seconds and metres are no longer exact. */
const largest = 2 ** 51

/**
 * Reads the fields of parsed JSON, naming the path of each that is not as it should be. A field that is wrong reads as
 * absent, so that reading goes on and finds the next fault. `null` is absent.
 * @example
 * const fields = new Fields(faults)
 * fields.number(job, 'service', 'jobs[3]', { least: 0 }) // undefined, and a fault, when it is "ten"
 */
export class Fields {
  constructor(readonly faults: Faults) {}

  number(owner: Json, name: string, path: string, bounds: Bounds = {}): number | undefined {
    const value = own(owner, name)
    return value === undefined || value === null ? undefined : this.asNumber(value, join(path, name), bounds)
  }

  asNumber(
    value: unknown,
    path: string,
    { least = -largest, most = largest, whole = false }: Bounds,
  ): number | undefined {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return this.wrong(path, `must be a number, is ${show(value)}`)
    if (whole && !Number.isInteger(value)) return this.wrong(path, `must be a whole number, is ${value}`)
    if (value < least) return this.wrong(path, `must be at least ${least}, is ${value}`)
    if (value > most) return this.wrong(path, `must be at most ${most}, is ${value}`)
    return value
  }

  text(owner: Json, name: string, path: string): string | undefined {
    const value = own(owner, name)
    if (value === undefined || value === null || typeof value === 'string') return value ?? undefined
    return this.wrong(join(path, name), `must be text, is ${show(value)}`)
  }

  flag(owner: Json, name: string, path: string): boolean | undefined {
    const value = own(owner, name)
    if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
    return this.wrong(join(path, name), `must be true or false, is ${show(value)}`)
  }

  oneOf<T extends string>(owner: Json, name: string, path: string, choices: readonly T[]): T | undefined {
    const value = own(owner, name)
    if (value === undefined || value === null) return undefined
    const chosen = choices.find((choice) => choice === value)
    return chosen ?? this.wrong(join(path, name), `must be one of ${choices.join(', ')}, is ${show(value)}`)
  }

  object(owner: Json, name: string, path: string): Json | undefined {
    const value = own(owner, name)
    return value === undefined || value === null ? undefined : this.asObject(value, join(path, name))
  }

  asObject(value: unknown, path: string): Json | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
    return this.wrong(path, `must be an object, is ${show(value)}`)
  }

  array(owner: Json, name: string, path: string): readonly unknown[] | undefined {
    const value = own(owner, name)
    return value === undefined || value === null ? undefined : this.asArray(value, join(path, name))
  }

  asArray(value: unknown, path: string): readonly unknown[] | undefined {
    return Array.isArray(value) ? (value as unknown[]) : this.wrong(path, `must be a list, is ${show(value)}`)
  }

  /** A list of objects, each with its path; what is no object is left out. */
  objects(
    owner: Json,
    name: string,
    path: string,
  ): { readonly item: Json; readonly at: string; readonly index: number }[] {
    return (this.array(owner, name, path) ?? []).flatMap((value, index) => {
      const at = `${join(path, name)}[${index}]`
      const item = this.asObject(value, at)
      return item ? [{ item, at, index }] : []
    })
  }

  numbers(owner: Json, name: string, path: string, bounds: Bounds = {}): readonly number[] | undefined {
    const list = this.array(owner, name, path)
    if (!list) return undefined
    const read = list.map((value, at) => this.asNumber(value, `${join(path, name)}[${at}]`, bounds))
    return read.every((value) => value !== undefined) ? read : undefined
  }

  /** Numbers or texts. */
  tags(owner: Json, name: string, path: string): readonly (number | string)[] | undefined {
    return this.array(owner, name, path)?.flatMap((value, at) => {
      const tag = this.asTag(value, `${join(path, name)}[${at}]`)
      return tag === undefined ? [] : [tag]
    })
  }

  asTag(value: unknown, path: string): number | string | undefined {
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value
    return this.wrong(path, `must be a number or text, is ${show(value)}`)
  }

  wrong(path: string, says: string): undefined {
    this.faults.add(path, says)
    return undefined
  }
}

/** Names come from the input, too: one like `constructor` must not find what every object has. */
const own = (owner: Json, name: string): unknown => (Object.hasOwn(owner, name) ? owner[name] : undefined)

/** The path of a field within its owner's. */
export const join = (path: string, name: string): string => (path ? `${path}.${name}` : name)

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
