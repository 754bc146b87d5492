import type { Place } from '../model.ts'
import { type Fields, type Json, join } from './fields.ts'

/**
 * The places a VROOM file names, each once: two tasks with the same index in the matrices, or without one and with the same
 * coordinates, are at one address.
 * @example
 * const places = new Places(fields)
 * places.read(job, 'location', 'jobs[0]') // index of the place
 */
export class Places {
  readonly list: Place[] = []
  /** Where each was first named, for faults found later. */
  readonly paths: string[] = []
  private readonly known = new Map<string, number>()

  constructor(private readonly fields: Fields) {}

  /** `name` and `name_index` of an owner; nothing when neither is there. */
  read(owner: Json, name: string, path: string): number | undefined {
    const indexName = name === 'location' ? 'location_index' : `${name}_index`
    const index = this.fields.number(owner, indexName, path, { least: 0, whole: true })
    const value = owner[name]
    const given = value !== undefined && value !== null
    const point = given ? this.point(value, join(path, name)) : undefined
    if (index === undefined && !point) return undefined
    return this.add(index, point, join(path, index === undefined ? name : indexName))
  }

  /** A place given by itself: `[lon, lat]`, an index, or both as `{ location, location_index }`. */
  readOne(value: unknown, path: string): number | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const place = this.read(value as Json, 'location', path)
      return place ?? this.fields.wrong(path, 'names no place')
    }
    if (typeof value !== 'number') {
      const point = this.point(value, path)
      return point && this.add(undefined, point, path)
    }
    const index = this.fields.asNumber(value, path, { least: 0, whole: true })
    return index === undefined ? undefined : this.add(index, undefined, path)
  }

  private add(index: number | undefined, point: readonly [number, number] | undefined, path: string): number {
    const key = index === undefined ? `at ${point![0]} ${point![1]}` : `index ${index}`
    const known = this.known.get(key)
    if (known !== undefined) {
      if (point && this.list[known].x === undefined)
        this.list[known] = { ...this.list[known], x: point[0], y: point[1] }
      return known
    }
    const place: Place = { ...(point ? { x: point[0], y: point[1] } : {}), ...(index === undefined ? {} : { index }) }
    this.known.set(key, this.list.length)
    this.paths.push(path)
    return this.list.push(place) - 1
  }

  private point(value: unknown, path: string): readonly [number, number] | undefined {
    const list = this.fields.asArray(value, path)
    if (!list) return undefined
    if (list.length !== 2) return this.fields.wrong(path, `must be [lon, lat], has ${list.length} numbers`)
    const x = this.fields.asNumber(list[0], `${path}[0]`, {})
    const y = this.fields.asNumber(list[1], `${path}[1]`, {})
    return x === undefined || y === undefined ? undefined : [x, y]
  }
}
