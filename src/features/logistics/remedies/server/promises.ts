/** What customers count on: when they were told that somebody comes, and until when they are there. */
import { readSetting } from '#server/setting'
import { deliveryRules } from '#features/logistics/settings/contract'
import type { Asking, Day, StopRow } from './day'
import type { Price } from './pricing'
import { routeIs } from '#features/logistics/routes/contract/states'

/** `slack`: by so many seconds it may be another time than they were told, before that is worth a word. */
export type Promises = { told: ReadonlyMap<number, number>; slack: number }
const minute = 60

/** Of routes that are with their drivers, and of stops that were until now. */
export async function promisesOf(
  { db }: Pick<Asking, 'db'>,
  { lanes }: Day,
  more: readonly StopRow[] = [],
): Promise<Promises> {
  const { lateMinutes } = await readSetting(db, deliveryRules)
  const rows = [...lanes.flatMap((lane) => (routeIs.out(lane.route?.state) ? lane.rows : [])), ...more]
  const told = rows.flatMap(({ deliveryId, plannedAt }): [number, number][] =>
    deliveryId !== null && plannedAt ? [[deliveryId, plannedAt.getTime() / 1000]] : [],
  )
  return { told: new Map(told), slack: lateMinutes * minute }
}

/** Customers to whom somebody comes at another time than they were told by this, or past their window. */
export function touchedBy(after: Price, before: Price, { told, slack }: Promises): number[] {
  return [...after.beginOf].flatMap(([deliveryId, begin]) => {
    const isLater = (after.lateOf.get(deliveryId) ?? 0) - (before.lateOf.get(deliveryId) ?? 0) >= minute
    const promised = told.get(deliveryId)
    if (promised === undefined) return isLater ? [deliveryId] : []
    const was = before.beginOf.get(deliveryId)
    const [off, wasOff] = [Math.abs(begin - promised), was === undefined ? 0 : Math.abs(was - promised)]
    return isLater || (off > slack && off - wasOff >= minute) ? [deliveryId] : []
  })
}
