/** The days that a run plans. */
import { addDays } from '#contract/zone'

/** @example daysOf({ day: '2026-05-12', until: '2026-05-14' }) // ['2026-05-12', '2026-05-13', '2026-05-14'] */
export function daysOf({ day, until }: { day: string; until?: string | null }): string[] {
  const days = [day]
  while (until && days.at(-1)! < until) days.push(addDays(days.at(-1)!, 1))
  return days
}
