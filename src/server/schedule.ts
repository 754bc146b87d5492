/** When what runs by itself was due last. */
import type { Schedule } from '#contract/job'
import { addDays, dayIn, momentIn } from '#contract/zone'

/**
 * The latest moment at or before now; the same in every process, so that it is done once.
 * @example lastDue({ at: '03:00' }, 'Europe/Paris', new Date('2026-05-12T00:30:00Z')) // 2026-05-11T01:00:00Z
 */
export function lastDue(every: Schedule, zone: string, now: Date): Date {
  if ('minutes' in every) {
    const length = every.minutes * 60_000
    return new Date(Math.floor(now.getTime() / length) * length)
  }
  const today = dayIn(zone, now)
  const due = momentIn(zone, today, every.at)
  return due <= now ? due : momentIn(zone, addDays(today, -1), every.at)
}
