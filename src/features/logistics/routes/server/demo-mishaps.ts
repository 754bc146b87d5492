/** What went wrong on the routes of the days before in the demo, and was over by the evening: who looks at exceptions at any
 *  hour finds some of every kind. What was late is told by the times of the route itself. */
import type { Passed } from '#features/logistics/deliveries/contract/watching'
import { dice } from './chance'
import type { RouteRow, StopRow } from './given'

const minute = 60_000
/** Of so many routes one. */
const [astray, silent, heavy] = [6, 7, 11]

/** `ends`: of the window of a stop, where it has one.
 *  @param late more minutes than are forgiven */
export function mishapsOf(
  route: Pick<RouteRow, 'id' | 'startedAt' | 'completedAt' | 'publishedAt'>,
  visits: readonly { stop: Pick<StopRow, 'id' | 'deliveryId' | 'arrivedAt' | 'leftAt'>; ends: Date | undefined }[],
  late: number,
): Passed[] {
  const [from, until] = [route.startedAt!.getTime(), route.completedAt!.getTime()]
  const minutesOf = ({ stop, ends }: (typeof visits)[number]) =>
    ends ? Math.floor((stop.arrivedAt!.getTime() - ends.getTime()) / minute) : 0
  const behind = visits
    .map((visit, at) => ({ ...visit, number: at + 1, minutes: minutesOf(visit) }))
    .filter(({ minutes }) => minutes > late)
  const [worst] = behind.toSorted((a, b) => b.minutes - a.minutes)
  /** At some moment of the route, for some minutes. */
  const passing = (kind: Passed['kind'], nth: number, figures: Passed['figures'], minutes: number): Passed => {
    const openedAt = from + (until - from) * (0.15 + 0.7 * dice(route.id, nth))
    return { kind, figures, openedAt: new Date(openedAt), resolvedAt: new Date(openedAt + minutes * minute) }
  }
  const isOne = (of: number, nth: number): boolean => Math.floor(dice(route.id, nth) * of) === 0
  const long = Math.round(11 + 20 * dice(route.id, 14))
  const far = 100 * Math.round(4 + 11 * dice(route.id, 15))
  const published = route.publishedAt!.getTime()
  return [
    ...(worst
      ? [
          {
            kind: 'late' as const,
            stopId: worst.stop.id,
            deliveryId: worst.stop.deliveryId,
            figures: { minutes: worst.minutes, number: worst.number, of: visits.length },
            // it is foreseen before it is so
            openedAt: new Date(worst.ends!.getTime() - 30 * minute),
            resolvedAt: worst.stop.leftAt!,
          },
        ]
      : []),
    ...(isOne(astray, 10) ? [passing('off_route', 11, { metres: far }, 4 + long / 3)] : []),
    ...(isOne(silent, 12) ? [passing('no_signal', 13, { minutes: long }, long - 10)] : []),
    // what was too heavy was taken out before the route went to its driver
    ...(isOne(heavy, 16)
      ? [
          {
            kind: 'overload' as const,
            figures: {},
            openedAt: new Date(published - 50 * minute),
            resolvedAt: new Date(published - 5 * minute),
          },
        ]
      : []),
  ]
}
