/** What goes wrong on the routes of the demo. On those of the days before it was over by the evening: who looks at exceptions at any
 *  hour finds some of every kind; what was late is told by the times of the route itself. Of tomorrow one is too heavy. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Passed } from '#features/logistics/deliveries/contract/watching'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { dice } from './chance'
import { usualVehicle } from './crew'
import type { RouteRow, StopRow } from './given'
import { retime } from './timing'
import { minuteMs } from '#contract/durations'

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
    ends ? Math.floor((stop.arrivedAt!.getTime() - ends.getTime()) / minuteMs) : 0
  const behind = visits
    .map((visit, at) => ({ ...visit, number: at + 1, minutes: minutesOf(visit) }))
    .filter(({ minutes }) => minutes > late)
  const [worst] = behind.toSorted((a, b) => b.minutes - a.minutes)
  /** At some moment of the route, for some minutes. */
  const passing = (kind: Passed['kind'], nth: number, figures: Passed['figures'], minutes: number): Passed => {
    const openedAt = from + (until - from) * (0.15 + 0.7 * dice(route.id, nth))
    return { kind, figures, openedAt: new Date(openedAt), resolvedAt: new Date(openedAt + minutes * minuteMs) }
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
            // it is foreseen before it is so, and not before the route is known
            openedAt: new Date(Math.max(published + minuteMs, worst.ends!.getTime() - 30 * minuteMs)),
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
            openedAt: new Date(published - 50 * minuteMs),
            resolvedAt: new Date(published - 5 * minuteMs),
          },
        ]
      : []),
  ]
}

/** Said of the route, so that the morning knows what to put right. */
const lent = 'The van is in the workshop until the evening, a bike is planned in its place'

/** Of tomorrow's routes one is too heavy for what it is planned with: each hour of a day there is one to see. */
export async function lendBike(ctx: Writing, day: string): Promise<void> {
  const all = await ctx.db
    .select({ route: routes, load: stops.load })
    .from(routes)
    .innerJoin(stops, and(eq(stops.routeId, routes.id), eq(stops.kind, 'start')))
    .where(and(eq(routes.day, day), eq(routes.state, 'planned')))
    .orderBy(asc(routes.id))
  const busy = all.flatMap(({ route }) => route.vehicleId ?? [])
  if (all.some(({ route }) => route.note === lent)) return
  const bikes = await ctx.db
    .select()
    .from(vehicles)
    .where(
      and(
        eq(vehicles.type, 'cargo_bike'),
        inArray(vehicles.state, ['available', 'assigned']),
        notInArray(vehicles.id, busy),
      ),
    )
    .orderBy(asc(vehicles.id))
  const [bike] = bikes
  const heavy = bike && all.find(({ load }) => load.weightGrams > (bike.weightGrams ?? Infinity))
  if (heavy) await retime(ctx, heavy.route, { vehicleId: bike.id, note: lent })
}

/** Back from the workshop: the driver has the usual vehicle again. */
export async function takeBikeBack(ctx: Writing, route: RouteRow): Promise<RouteRow> {
  if (route.note !== lent || route.driverId === null) return route
  return retime(ctx, route, { vehicleId: await usualVehicle(ctx, route.driverId), note: '' })
}
