/** What is wrong with who drives a route and with what, and with the gate it leaves from. It is asked for whenever a route is read or published and never
 *  kept: a licence runs out, a vehicle goes into the workshop, a depot opens later and another route moves without this one being touched. */
import { eq, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import { routes } from '#features/logistics/routes/tables'
import type { Violation } from '#features/logistics/routes/contract/stops'

/** Of routes that are not over. */
const live = `('draft', 'planned', 'published', 'in_progress', 'paused')`
const from = (route: string) => `coalesce(${route}."started_at", ${route}."planned_start")`

/** For how many seconds others of the same crew are under way as well; the days beside it may reach into its hours. */
const twice = (crew: 'driver_id' | 'vehicle_id') => `(
  select sum(extract(epoch from least("other"."planned_end", "routes"."planned_end")
    - greatest(${from('"other"')}, ${from('"routes"')})))::int
  from "routes" "other"
  where "other"."${crew}" = "routes"."${crew}" and "other"."id" <> "routes"."id" and "other"."state" in ${live}
    and "other"."day" between "routes"."day" - 1 and "routes"."day" + 1
    and ${from('"other"')} < "routes"."planned_end" and ${from('"routes"')} < "other"."planned_end")`
const driver = (fault: string) => `(select 1 from "drivers" "own" where "own"."id" = "routes"."driver_id" and ${fault})`
const vehicle = (fault: string) =>
  `(select 1 from "vehicles" "own" where "own"."id" = "routes"."vehicle_id" and ${fault})`

/** It is loaded before it leaves; who has left already only has to be back. The last closing of the day is what counts then. */
const isOpen = (what: string) => `exists (select 1
  from jsonb_to_recordset("own"."hours") as "open" ("weekday" int, "from" text, "until" text) where ${what})`
const at = (moment: string) => `((${moment}) at time zone "own"."zone")`
const clock = (moment: string) => `to_char(${at(moment)}, 'HH24:MI')`
const leaves = '"routes"."planned_start"'
const loads = `${leaves} - make_interval(secs => "own"."loading_seconds")`
const closed = `(select 1 from "depots" "own" where "own"."id" = "routes"."depot_id" and jsonb_array_length("own"."hours") > 0
  and ${leaves} is not null and not (
    ("routes"."started_at" is not null or ${isOpen(`"open"."weekday" = extract(isodow from ${at(loads)})
      and "open"."from" <= ${clock(loads)} and ${clock(leaves)} <= "open"."until"`)})
    and (coalesce((select "end_mode" from "vehicles" where "vehicles"."id" = "routes"."vehicle_id"), 'depot') <> 'depot'
      or ${isOpen(`"open"."weekday" = extract(isodow from ${at('"routes"."planned_end"')})
        and ${clock('"routes"."planned_end"')} <= "open"."until"`)})))`

const faults = {
  driver_twice: twice('driver_id'),
  vehicle_twice: twice('vehicle_id'),
  // its timing knows who was away then; this is said of who is by now
  absent: `(select 1 from "driver_absences" "own" where "own"."driver_id" = "routes"."driver_id"
    and "routes"."day" between "own"."from" and "own"."until"
    and not "routes"."violations" @> '[{"cause": "absent"}]' limit 1)`,
  driver_suspended: driver(`"own"."account" in ('suspended', 'archived')`),
  licence_expired: driver(`"own"."licence_until" < "routes"."day"`),
  // what is to be back by then may be planned
  vehicle_out: vehicle(`("own"."state" = 'retired' or "own"."state" in ('maintenance', 'out_of_service')
    and coalesce("own"."back_on" > "routes"."day", true))`),
  gate_closed: closed,
}

/** A column of any query of routes; written out, so that the names of the tables stay in it. */
export const crewFaults = sql<Violation[]>`${sql.raw(`(
  select coalesce(jsonb_agg(jsonb_build_object('cause', "fault"."cause", 'amount', "fault"."amount")), '[]'::jsonb)
  from (values ${Object.entries(faults)
    .map(([cause, amount]) => `('${cause}', ${amount})`)
    .join(', ')}) as "fault" ("cause", "amount")
  where "fault"."amount" > 0 and "routes"."state" in ${live})`)}`

export async function crewFaultsOf(db: Base['db'], id: number): Promise<Violation[]> {
  const [row] = await db.select({ crewFaults }).from(routes).where(eq(routes.id, id))
  return row?.crewFaults ?? []
}
