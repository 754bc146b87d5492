/** What a driver does, before it is said when, where and under which names. */
import type { DriveDay } from './contract'
import type { ToldAct } from './queue.tsx'

type Without<A> = A extends unknown ? Omit<A, 'at' | 'where'> : never
export type Doing = Without<ToldAct>

const stopOf = (day: DriveDay | undefined, id: number) => day?.route?.stops.find((stop) => stop.id === id)
/** What is handed over at stops, which may be of another route by the time it is heard. */
export const deliveriesAt = (day: DriveDay | undefined, stopIds: readonly number[]): number[] =>
  stopIds.map((id) => stopOf(day, id)?.delivery?.id ?? 0)

/** With the names that the stops have now: a note about it is read when they are gone. */
export function named(day: DriveDay | undefined, doing: Doing) {
  if (!('stopIds' in doing)) return doing
  const nameOf = (id: number) => stopOf(day, id)?.name ?? ''
  const more = doing.do === 'proof' ? { deliveryIds: deliveriesAt(day, doing.stopIds) } : {}
  return { ...doing, ...more, names: doing.stopIds.map(nameOf) }
}
