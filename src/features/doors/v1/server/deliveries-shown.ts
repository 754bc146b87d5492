/** Deliveries as other systems see them. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { deliveries, deliveryAttempts, deliveryPackages } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { needsOf } from '#features/logistics/settings/contract/needs'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Delivery } from '#features/doors/v1/contract/shown'
import { stopIs } from '#features/logistics/routes/contract/states'
import { quoted } from '#server/is-in'

/** Its stop where it is planned or on its way: that of the drop, where there are two. */
const ownStop = sql`${stops.id} = (select max(s.id) from ${stops} s where s.delivery_id = ${deliveries.id}
  and s.state in (${sql.raw(quoted(stopIs.open))})
  and s.kind <> case when ${deliveries.kind} = 'pickup' then 'drop' else 'pickup' end)`

const columns = {
  row: deliveries,
  depot: { id: depots.id, code: depots.code, name: depots.name, zone: depots.zone },
  driver: { id: drivers.id, code: drivers.code, name: drivers.name },
  route: { id: routes.id, code: routes.code },
  stop: { seq: stops.seq, beginAt: stops.beginAt },
}
export const selectDeliveries = (db: Db) =>
  db
    .select(columns)
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .leftJoin(drivers, eq(drivers.id, deliveries.driverId))
    .leftJoin(stops, ownStop)
    .leftJoin(routes, eq(routes.id, stops.routeId))
    .$dynamic()
type SelectedDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number]

const position = (lat: number | null, lon: number | null, confidence: number) =>
  lat === null || lon === null ? null : { lat, lon, confidence }
const none = { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 }
const windowOf = ({ from, until, hard }: Delivery['windows'][number]) => ({ from, until, hard })
const told = (at: Date | null): string | null => at?.toISOString() ?? null

type Parts = Pick<Delivery, 'packages' | 'attempts'>
function asDelivery({ row, depot, driver, route, stop }: SelectedDelivery, parts: Parts): Delivery {
  const { id, code, externalId, day, dayUntil, serviceSeconds, skills, features, tags, priority, note } = row
  const { weightGrams, volumeLitres, items, pallets, attempt, failure, reason, version } = row
  const { phone, email, language, notify } = row
  return {
    id,
    code,
    externalId,
    kind: row.kind,
    state: row.state,
    stateSince: row.stateSince.toISOString(),
    source: row.source,
    depot,
    customer: { name: row.customer, phone, email, language, notify },
    address: {
      line: row.line,
      postcode: row.postcode,
      city: row.city,
      country: row.country,
      access: row.access,
      position: position(row.lat, row.lon, row.confidence),
    },
    pickup:
      row.kind === 'pair'
        ? {
            line: row.pickupLine,
            postcode: row.pickupPostcode,
            city: row.pickupCity,
            country: row.pickupCountry,
            position: position(row.pickupLat, row.pickupLon, row.pickupConfidence),
          }
        : null,
    day,
    dayUntil,
    windows: row.windows.map(windowOf),
    pickupWindows: row.pickupWindows.map(windowOf),
    serviceSeconds,
    load: { weightGrams, volumeLitres, items, pallets },
    ...parts,
    skills,
    features,
    tags,
    priority,
    needs: needsOf({ ...none, ...row.needs }),
    cod: { cents: row.codCents, currency: row.currency },
    note,
    driver,
    route: route && stop && { ...route, stop: stop.seq, expectedAt: told(stop.beginAt) },
    attempt,
    failure,
    reason,
    createdAt: row.createdAt.toISOString(),
    endedAt: told(row.endedAt),
    version,
  }
}

/** All of a page, with what belongs to them asked for at once. */
export async function shownDeliveries(db: Db, found: readonly SelectedDelivery[]): Promise<Delivery[]> {
  const ids = found.map(({ row }) => row.id)
  const packages = await db
    .select()
    .from(deliveryPackages)
    .where(inArray(deliveryPackages.deliveryId, ids))
    .orderBy(asc(deliveryPackages.id))
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, ids))
    .orderBy(asc(deliveryAttempts.id))
  return found.map((one) =>
    asDelivery(one, {
      packages: packages
        .filter(({ deliveryId }) => deliveryId === one.row.id)
        .map(({ barcode, label }) => ({ barcode, label })),
      attempts: attempts
        .filter(({ deliveryId }) => deliveryId === one.row.id)
        .map(({ number, outcome, failure, note, endedAt }) => ({
          number,
          outcome: outcome as Parts['attempts'][number]['outcome'],
          failure,
          note,
          endedAt: endedAt.toISOString(),
        })),
    }),
  )
}

/** One, whatever became of it; null where it never was. */
export async function shownDelivery(db: Db, id: number): Promise<Delivery | null> {
  const [shown] = await shownDeliveries(db, await selectDeliveries(db).where(eq(deliveries.id, id)))
  return shown ?? null
}
