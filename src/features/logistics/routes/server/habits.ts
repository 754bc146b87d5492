/** Road times and times at doors as they are used to be here. */
import { addDays, momentIn } from '#contract/zone'
import type { At } from '#server/roads'
import type { Problem } from '#server/solver'
import type { DoorKind, Habits } from '#features/logistics/routes/contract/habits'
import { inside } from '#features/logistics/zones/contract/inside'
import type { RouteInputs } from './given'
import { secondsOf } from './problem-vehicle'

type Times = { durations: { size: number; cells: Int32Array }; distances: { size: number; cells: Int32Array } }
type Clock = { habits: Habits; days: readonly string[]; zone: string }
export const clockOf = ({ habits, route, depot }: RouteInputs, days: readonly string[] = [route.day]): Clock => ({
  habits,
  days,
  zone: depot.zone,
})

/** Who drives into a zone takes as long as it takes there; hours slow everybody down alike. */
export function withHabits(
  { habits, days, zone }: Clock,
  times: Times,
  points: readonly At[],
): Problem['profiles'][string] {
  const { hours, zones } = habits
  const slow = points.map((at) => zones.find(({ rings }) => inside(rings, at))?.percent ?? 100)
  const inOrder = hours.toSorted((a, b) => a.hour - b.hour)
  const speeds = days.flatMap((day) =>
    inOrder.map(({ hour, percent }) => ({
      from: startOf(day, hour),
      to: startOf(day, hour + 1),
      factor: 100 / percent,
    })),
  )
  function startOf(day: string, hour: number): number {
    const clock = `${String(hour % 24).padStart(2, '0')}:00`
    return secondsOf(momentIn(zone, addDays(day, Math.floor(hour / 24)), clock))
  }
  const { size, cells } = times.durations
  const durations = slow.every((percent) => percent === 100) ? times.durations : { size, cells: slowed(cells, slow) }
  return { ...times, durations, ...(speeds.length > 0 && { speeds }) }
}

/** A write that begins again has the same cells as before, by which what it asked about them is known. */
const known = new WeakMap<Int32Array, { by: string; cells: Int32Array }>()
function slowed(cells: Int32Array, slow: readonly number[]): Int32Array {
  const by = slow.join()
  const made = known.get(cells)
  if (made?.by === by) return made.cells
  const fresh = cells.map((seconds, at) => Math.round((seconds * slow[at % slow.length]!) / 100))
  known.set(cells, { by, cells: fresh })
  return fresh
}

export const doorPercent = ({ habits }: Pick<RouteInputs, 'habits'>, kind: DoorKind): number =>
  habits.doors.find((one) => one.kind === kind)?.percent ?? 100
