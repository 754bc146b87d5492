import type { Json } from '../read/fields.ts'

/** Says why in VROOM's words. */
export class Refused extends Error {}

export function check(isRight: boolean, words: string): asserts isRight {
  if (!isRight) throw new Refused(words)
}

export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
/** VROOM counts in 32 bits. */
export const isWhole = (value: unknown): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value < 2 ** 32
export const isId = (value: unknown): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value < 2 ** 64
export const has = (owner: Json, name: string): boolean => Object.hasOwn(owner, name)

/** How many amounts there are. */
export function amounts(owner: Json, name: string, otherwise: number): number {
  if (!has(owner, name)) return otherwise
  const list = owner[name]
  check(isArray(list), `Invalid ${name} array.`)
  for (const amount of list) check(isWhole(amount), `Invalid ${name} value.`)
  return list.length
}

export function skillsOf(owner: Json): void {
  if (!has(owner, 'skills')) return
  check(isArray(owner.skills), 'Invalid skills object.')
  for (const skill of owner.skills) check(isWhole(skill), 'Invalid skill value.')
}

export function windowOf(value: unknown): readonly [number, number] {
  check(isArray(value) && value.length > 1, 'Invalid time-window.')
  const [start, end] = value
  check(isWhole(start) && isWhole(end), 'Invalid time-window.')
  check(start <= end, `Invalid time window: [${start}, ${end}]`)
  return [start, end]
}

/** Reads windows; `judge` looks at them together, which VROOM does once all fields are read. */
export function windowsOf(owner: Json, name: string, id: number): { readonly judge: () => void } {
  if (!has(owner, 'time_windows')) return { judge: () => undefined }
  check(isArray(owner.time_windows), `Invalid time_windows array for ${name} ${id}.`)
  const list = owner.time_windows.map((window) => windowOf(window)).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const judge = () => {
    check(list.length > 0, `Empty time windows for ${name} ${id}.`)
    list.forEach(([start], at) =>
      check(at === 0 || start > list[at - 1][1], `Unsorted or overlapping time-windows for ${name} ${id}.`),
    )
  }
  return { judge }
}
