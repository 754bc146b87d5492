import type { AskedTime } from '../model.ts'

/** Hundredths of a second: what VROOM counts in. Figures that are written are cut to whole seconds. */
export const hundredths = 100

export interface Span {
  readonly start: number
  readonly end: number
}

/** One step of a route whose order is given, as far as time is concerned. All times in hundredths. */
export interface Moment {
  /** `way`: a break. It has no place: the drive around it may be driven before it, after it, or both. */
  readonly kind: 'start' | 'task' | 'way' | 'end'
  /** Setup and service. */
  readonly lasts: number
  /** To the next step that has a place; 0 for a break. */
  readonly drive: number
  /** When it should begin: each second outside is one of lead time or delay. Default: any time. */
  readonly windows?: readonly Span[]
  /** When it must begin. */
  readonly asked?: AskedTime
}

/** When a step may begin at all. */
export interface Bound {
  readonly least: number
  readonly most: number
}

/** How far from all its windows a step begins. @example offBy([{ start: 10, end: 20 }], 25) // 5 */
export function offBy(windows: readonly Span[] | undefined, time: number): number {
  if (!windows) return 0
  let least = Number.POSITIVE_INFINITY
  for (const { start, end } of windows) {
    const off = time < start ? start - time : time > end ? time - end : 0
    if (off < least) least = off
  }
  return least
}

/** The window a beginning is judged by: the nearest. @example nearest([{ start: 10, end: 20 }], 25) */
export function nearest(windows: readonly Span[], time: number): Span {
  let found = windows[0]
  for (const window of windows) if (offBy([window], time) < offBy([found], time)) found = window
  return found
}
