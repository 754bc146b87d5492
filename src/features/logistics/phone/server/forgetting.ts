/** What drivers told of doors, without somebody who wants to be forgotten. */
import { inArray, or, sql, type AnyColumn } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { driverActs, driverMessages } from '#features/logistics/phone/tables'
import type { forgetDoors as declared } from '#features/ecommerce/customers/contract/forgetting'
import { stops } from '#features/logistics/routes/tables'

type Handlers = HandlersOf<{ forgetDoors: typeof declared }>

/** Of an act: who was there, what they said, and where it was. */
const personal = ['names', 'text', 'signee', 'reason', 'override', 'where']

export const forgetDoors: Handlers['forgetDoors'] = async ({ db }, { deliveryIds, said }) => {
  const doors = await db.select({ id: stops.id }).from(stops).where(inArray(stops.deliveryId, deliveryIds))
  const atDoors = doors.map(({ id }) => sql`${driverActs.stopIds} @> ${JSON.stringify([id])}::jsonb`)
  // a stop that is gone left the name alone
  const named = said.map(
    (name) => sql`position(${inJson(name)} in ${driverActs.said}::text || ${driverActs.refused}::text) > 0`,
  )
  const told = or(...atDoors, ...named)
  if (told)
    await db
      .update(driverActs)
      .set({ said: sql`${driverActs.said} - ${sql.raw(`array['${personal.join("','")}']`)}`, refused: [] })
      .where(told)
  for (const name of said)
    for (const written of new Set([name, inJson(name)]))
      await db
        .update(driverMessages)
        .set({ text: sql`replace(${driverMessages.text}, ${written}, '–')` })
        .where(isIn(driverMessages.text, written))
}

const isIn = (text: AnyColumn, said: string) => sql`position(${said} in ${text}) > 0`
/** As it stands within a text that is JSON. */
const inJson = (name: string): string => JSON.stringify(name).slice(1, -1)
