import type { Range } from './storage'

/**
 * What the header asks of so many bytes; nothing where it is malformed or asks for several parts, which are then given as the
 * whole, as RFC 9110 allows.
 * @example rangeOf('bytes=-500', 1200) // { from: 700, until: 1200 }
 */
export function rangeOf(header: string | null, size: number): Range | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - Number(last)), until: size }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'beyond'
  return { from: Number(first), until: last === '' ? size : Math.min(size, Number(last) + 1) }
}
